import type { DocumentState } from '../model/documentState';
import type { Region } from '../model/region';
import { excelOnTheWeb } from './protocol';

/** What the workbench says it can do, in the words of Office's requirement sets. */
export const defaultRequirementSets: Readonly<Record<string, string>> = {
  ExcelApi: '1.17',
  SharedRuntime: '1.2',
  CustomFunctionsRuntime: '1.5',
  CustomFunctions: '1.9',
  RibbonApi: '1.2',
  AddinCommands: '1.1',
  RichApiRuntime: '1.2',
  DialogApi: '1.2',
  DelayForCellEdit: '1.1',
};

/** How a frame and its host recognise each other's messages. */
export interface Conversation {
  readonly id: string;
  readonly addinId: string;
  readonly origin: string;
}

/** Runtime flags: 1 for a shared runtime, 2 for custom functions. */
const runtimeFlags = 3;

/**
 * The frame's name, from which office.js learns that it runs in Excel on the web and with whom to talk. It has to be
 * on the element before it is in the page, and leaves the add-in's address as it is.
 */
export function frameName({ id, addinId, origin }: Conversation): string {
  return JSON.stringify({
    baseFrameName: 'workbench_addin',
    hostInfo: `Excel$Web$16.00$en-US$$$disableLogging$${String(runtimeFlags)}`,
    xdmInfo: [id, addinId, origin].join('|'),
    serializerVersion: 1,
    flights: '[]',
  });
}

/** The context the add-in asks for at its start. */
export function appContext(
  {
    document,
    requirementSets,
    region,
  }: {
    readonly document: DocumentState;
    readonly requirementSets: Readonly<Record<string, string>>;
    readonly region: Region;
  },
  addinId: string,
): Record<string, unknown> {
  return {
    _id: addinId,
    _appInstanceId: addinId,
    _appName: excelOnTheWeb,
    _appVersion: '16.00',
    _hostFullVersion: '16.0.18000.00000',
    _appUILocale: 'en-US',
    _dataLocale: region.tag,
    _docUrl: `workbench://${document.name}`,
    _clientMode: 1,
    _settings: [...document.addinSettings],
    _reason: 'documentOpened',
    _osfControlType: 1,
    _eToken: '',
    _correlationId: addinId,
    _requirementMatrix: JSON.stringify(requirementSets),
    _addinName: 'Add-in',
    _appDomains: [],
    _featureGates: {},
    _initialDisplayMode: 0,
  };
}
