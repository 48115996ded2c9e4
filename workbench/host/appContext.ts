import type { DocumentState } from '../model/documentState';
import type { Region } from '../model/region';
import { excelOnTheWeb } from './protocol';

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
