/** @jest-environment jsdom */
import { PLATFORMS } from '../../excel';
import type { HostOptions, WorkbenchHost } from '../../host';
import { createHost } from '../../host';
import { MemoryGrid } from './support/memoryGrid';

interface Envelope {
  readonly _actionName: string;
  readonly _correlationId: number;
  readonly _responseType: number;
  readonly _data: Record<string, unknown>;
}

/** Speaks office.js' side of the conversation for a frame that jsdom does not load. */
class FakeAddin {
  readonly received: Envelope[] = [];
  private nextCorrelation = 0;

  constructor(private readonly frame: HTMLIFrameElement) {
    const target = frame.contentWindow as unknown as { postMessage: (text: string) => void };
    target.postMessage = (text) => this.received.push(JSON.parse(text) as Envelope);
  }

  get conversation(): string {
    return this.info.xdmInfo.split('|')[0] ?? '';
  }

  get info(): { hostInfo: string; xdmInfo: string } {
    return JSON.parse(this.frame.name) as { hostInfo: string; xdmInfo: string };
  }

  post(data: unknown, source: unknown = this.frame.contentWindow): void {
    const event = new MessageEvent('message', { data, source: source as Window });
    window.dispatchEvent(event);
  }

  /** Sends a request and waits for its answer. */
  async request(action: string, data: unknown = null, actionType = 0): Promise<Record<string, unknown>> {
    const correlation = this.nextCorrelation++;
    this.post(
      JSON.stringify({
        _messageType: 0,
        _actionName: action,
        _actionType: actionType,
        _conversationId: this.conversation,
        _correlationId: correlation,
        _data: data,
      }),
    );
    await soon();
    const answer = this.received.find(
      (message) => message._responseType === 0 && message._correlationId === correlation,
    );
    if (!answer) throw new Error(`No answer to ${action}.`);
    return answer._data;
  }

  execute(dispatchId: number, data: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.request('executeMethod', { ...data, DdaMethod: { DispatchId: dispatchId } });
  }

  batch(actions: unknown[], objectPaths: Record<string, unknown>): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ Actions: actions, ObjectPaths: objectPaths });
    return this.execute(93, { ArrayData: ['', 'POST', 'ProcessQuery', [], body] });
  }

  /** Calls a method of a service office.js creates by itself. */
  service(name: string, method: string, ...args: unknown[]): Promise<Record<string, unknown>> {
    return this.batch(
      [{ Id: 2, ActionType: 3, Name: method, ObjectPathId: 1, ArgumentInfo: { Arguments: args } }],
      {
        1: { Id: 1, ObjectPathType: 2, Name: name },
      },
    );
  }

  /** The messages of an event, as category, type, target and arguments. */
  entries(): [number, number, string, unknown][] {
    return this.received
      .filter((message) => message._responseType === 1 && message._actionName === 'richApiMessage')
      .flatMap((message) => message._data['ArrayData'] as [number, number, string, string][])
      .map(([category, type, target, text]) => [category, type, target, JSON.parse(text)]);
  }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

let grid: MemoryGrid;
let host: WorkbenchHost;

function start(options: Partial<HostOptions> = {}): FakeAddin {
  grid = new MemoryGrid();
  host = createHost({
    frameContainer: document.body,
    url: 'about:blank',
    grid,
    strictness: () => PLATFORMS.lenient,
    ...options,
  });
  return new FakeAddin(host.frame);
}

afterEach(() => host.dispose());

const box = { row: 0, column: 0, rows: 2, columns: 1 };

describe('the frame', () => {
  it('tells office.js by its name that this is Excel on the web, and whom to talk to', () => {
    const addin = start();
    expect(document.body.contains(host.frame)).toBe(true);
    expect(addin.info.hostInfo).toBe('Excel$Web$16.00$en-US$$$disableLogging$3');
    expect(addin.info.xdmInfo).toBe(`${addin.conversation}|workbench-addin|${window.location.origin}`);
  });

  it('carries the theme: in its colour scheme and in the context of office.js', async () => {
    const addin = start({ theme: 'dark' });
    expect(host.frame.style.colorScheme).toBe('dark');
    class Context {}
    Object.assign(host.frame.contentWindow as object, { OSF: { DDA: { Context } } });
    await addin.request('ContextActivationManager_getAppContextAsync');
    const context = new Context() as Office.Context;
    expect(context.officeTheme).toMatchObject({ isDarkTheme: true, bodyBackgroundColor: '#262626' });
    host.setTheme('light');
    expect([host.frame.style.colorScheme, host.theme]).toEqual(['light', 'light']);
    expect(context.officeTheme.isDarkTheme).toBe(false);
  });
});

describe('the conversation', () => {
  it('begins with the context: settings, requirement sets', async () => {
    const loaded = jest.fn();
    const addin = start({ onAddinLoaded: loaded, workbookName: 'March.xlsx' });
    const context = await addin.request('ContextActivationManager_getAppContextAsync', 'id');
    expect(context).toMatchObject({ _appName: 16, _settings: [], _docUrl: 'workbench://March.xlsx' });
    expect(JSON.parse(String(context['_requirementMatrix']))).toMatchObject({
      ExcelApi: '1.20',
      SharedRuntime: '1.2',
    });
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(await addin.request('ContextActivationManager_notifyHost', [1])).toBeNull();
  });

  it('ignores other windows, other conversations and texts that are no messages', async () => {
    const loaded = jest.fn();
    const addin = start({ onAddinLoaded: loaded });
    const message = {
      _messageType: 0,
      _actionName: 'ContextActivationManager_getAppContextAsync',
      _actionType: 0,
      _correlationId: 0,
    };
    addin.post(JSON.stringify({ ...message, _conversationId: addin.conversation }), window);
    addin.post(JSON.stringify({ ...message, _conversationId: 'another' }));
    addin.post('no JSON');
    addin.post('null');
    addin.post({ not: 'a text' });
    await soon();
    expect(addin.received).toEqual([]);
    expect(loaded).not.toHaveBeenCalled();
  });

  it('answers batches of the rich API', async () => {
    const addin = start();
    const answer = await addin.batch(
      [
        { Id: 2, ActionType: 1, Name: '', ObjectPathId: 1 },
        { Id: 3, ActionType: 2, Name: '', ObjectPathId: 1, QueryInfo: { Select: ['name'] } },
      ],
      { 1: { Id: 1, ObjectPathType: 1, Name: '' } },
    );
    expect(answer['Error']).toBe(0);
    const [status, , body] = answer['Data'] as [number, unknown, string];
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      TraceIds: [],
      Results: [
        { ActionId: 2, Value: {} },
        { ActionId: 3, Value: { Name: 'Book1' } },
      ],
    });
    expect(host.requests).toHaveLength(1);
  });

  it('refuses requests the office way', async () => {
    const addin = start();
    host.setFailureHook(() => ({ httpStatus: 429 }));
    expect(await addin.batch([], {})).toEqual({ Version: 1, Error: 5102 });
    host.setFailureHook(() => ({ httpStatus: 500 }));
    expect(await addin.batch([], {})).toEqual({ Version: 1, Error: 5001 });
    host.setFailureHook(undefined);
    expect((await addin.batch([], {}))['Error']).toBe(0);
    expect(host.requests.map((entry) => entry.error?.code)).toEqual([
      'ActivityLimitReached',
      'GeneralException',
      undefined,
    ]);
  });

  it('reports methods of the older API that are not there', async () => {
    const unknown = jest.fn();
    const addin = start({ onUnknownApi: unknown });
    expect((await addin.execute(64))['Error']).toBe(5000);
    expect(unknown).toHaveBeenCalledWith(expect.stringContaining('64'));
  });
});

describe('document settings', () => {
  it('are saved, read again, and handed to the add-in at its next start', async () => {
    const first = start();
    await first.execute(76, { DdaSettingsMethod: { Properties: [['choice', '"A1:B2"']] } });
    expect(await first.execute(75)).toMatchObject({
      Properties: { Settings: [{ Name: 'choice', Value: '"A1:B2"' }] },
    });
    const before = host.frame;
    host.reload();
    expect(host.frame).not.toBe(before);
    expect(document.body.contains(before)).toBe(false);
    const second = new FakeAddin(host.frame);
    expect(second.conversation).not.toBe(first.conversation);
    const context = await second.request('ContextActivationManager_getAppContextAsync');
    expect(context['_settings']).toEqual([['choice', '"A1:B2"']]);
  });
});

describe('services', () => {
  it('say when custom functions may be registered', async () => {
    const ready = jest.fn();
    const addin = start({ onCustomFunctionsReady: ready });
    await addin.service(
      'Microsoft.ExcelServices.CustomFunctions',
      '_SetOsfControlContainerReadyForCustomFunctions',
    );
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it('show and hide the pane, also while somebody types in a cell', async () => {
    const visibility = jest.fn();
    const addin = start({ onTaskpaneVisibility: visibility });
    grid.editing = true;
    await addin.service('Microsoft.AppRuntime.AppRuntimeService', 'SetAppRuntimeState', 'Background');
    expect(visibility).toHaveBeenLastCalledWith(false);
    expect(host.taskpaneVisible).toBe(false);
    await addin.service('Microsoft.AppRuntime.AppRuntimeService', 'SetAppRuntimeState', 'Visible');
    expect(visibility).toHaveBeenLastCalledWith(true);
    const state = await addin.service('Microsoft.AppRuntime.AppRuntimeService', 'GetAppRuntimeState');
    expect(JSON.stringify(state)).toContain('Visible');
  });

  it('that are unknown are reported by their full name', async () => {
    const unknown = jest.fn();
    const addin = start({ onUnknownApi: unknown });
    const answer = await addin.service('Microsoft.DynamicRibbon.DynamicRibbon', 'ExecuteRequestUpdate', '{}');
    expect(JSON.stringify(answer)).toContain('ApiNotFound');
    expect(unknown).toHaveBeenCalledWith('Microsoft.DynamicRibbon.DynamicRibbon');
  });
});

describe('events', () => {
  it('are sent once the add-in has registered for them', async () => {
    const addin = start();
    const sheetId = grid.activeSheetId();
    host.raiseSelectionChanged(sheetId, box);
    await soon();
    expect(addin.received).toEqual([]);
    await addin.request('richApiMessage', {}, 1);
    host.raiseSelectionChanged(sheetId, box);
    host.raiseChanged(sheetId, box);
    host.setTaskpaneVisible(false);
    host.runCommand('runReport');
    await soon();
    const args = { address: 'A1:A2', worksheetId: sheetId };
    expect(addin.entries()).toEqual(
      expect.arrayContaining([
        [65536, 14, sheetId, args],
        [65536, 14, 'Workbook', args],
        [
          65536,
          10,
          sheetId,
          expect.objectContaining({ ...args, source: 'Local', changeType: 'RangeEdited' }),
        ],
        [65536, 65539, '', { visibility: 'Hidden' }],
        [2, 1000, '', ['runReport', '{}']],
      ]),
    );
    await addin.request('richApiMessage', {}, 2);
    const count = addin.entries().length;
    host.raiseChanged(sheetId, box);
    await soon();
    expect(addin.entries()).toHaveLength(count);
  });

  it('of the older API, and functions of the ribbon', async () => {
    const completed = jest.fn();
    const addin = start({ onCommandCompleted: completed });
    await addin.request('documentSelectionChanged', {}, 1);
    await addin.request('appCommandInvoked', {}, 1);
    host.raiseSelectionChanged(grid.activeSheetId(), box);
    host.runFunction('openReport', 'button1');
    const sent = addin.received.filter((message) => message._responseType === 1);
    expect(sent.map((message) => message._actionName)).toEqual([
      'documentSelectionChanged',
      'appCommandInvoked',
    ]);
    expect(sent[1]?._data).toEqual(['button1', 'openReport', JSON.stringify({ source: { id: 'button1' } })]);
    await addin.execute(94, { '0': 'button1', '1': 0 });
    expect(completed).toHaveBeenCalledWith('button1');
  });

  it('of a deleted sheet: what belonged to it is forgotten', async () => {
    const addin = start();
    await addin.request('richApiMessage', {}, 1);
    const id = grid.addSheet('Second');
    host.document.sheet(id).protected = true;
    grid.deleteSheet(id);
    host.raiseSheetDeleted(id);
    await soon();
    expect(host.document.sheet(id).protected).toBe(false);
    expect(addin.entries()).toEqual([[65536, 15, 'Workbook', { worksheetId: id, source: 'Local' }]]);
  });

  it('of a sheet that becomes active: the other one is left', async () => {
    const addin = start();
    await addin.request('richApiMessage', {}, 1);
    const first = grid.activeSheetId();
    const second = grid.addSheet('Second');
    host.raiseSheetActivated(second);
    await soon();
    expect(addin.entries().map(([, type, target]) => [type, target])).toEqual([
      [12, first],
      [12, 'Workbook'],
      [11, second],
      [11, 'Workbook'],
    ]);
  });

  it('end with the host', async () => {
    const addin = start();
    await addin.request('richApiMessage', {}, 1);
    host.raiseChanged('no such sheet', box);
    host.dispose();
    host.raiseChanged(grid.activeSheetId(), box);
    await soon();
    expect(addin.entries()).toEqual([]);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
