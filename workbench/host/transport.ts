import type { DocumentState } from '../model/documentState';
import type { Region } from '../model/region';
import type { Conversation } from './appContext';
import { appContext, frameName } from './appContext';
import type { MessageEntry, RequestEnvelope } from './protocol';
import {
  dispatchIds,
  hostActions,
  messageActions,
  messageTypes,
  officeErrors,
  pageEvents,
  responseTypes,
} from './protocol';
import type { RequestGate } from './requestGate';

export interface TransportOptions {
  readonly container: HTMLElement;
  readonly url: string;
  readonly document: DocumentState;
  readonly gate: RequestGate;
  readonly requirementSets: Readonly<Record<string, string>>;
  readonly region: Region;
  /** The add-in asks for its context: office.js is loaded, `Office.context` not made yet. */
  onContextWanted(frame: HTMLIFrameElement): void;
  onAddinLoaded(): void;
  onCommandCompleted(id: string): void;
  onUnknownApi(name: string): void;
}

/** The part of an `executeMethod` message that is read here. */
interface MethodCall {
  readonly DdaMethod?: { readonly DispatchId?: number };
  readonly ArrayData?: readonly unknown[];
  readonly DdaSettingsMethod?: { readonly Properties?: readonly (readonly [string, string])[] };
  /** The id of a completed command. */
  readonly '0'?: string;
}

let conversations = 0;

/**
 * The add-in's frame and the postMessage conversation with the office.js in it. One transport is one life of the
 * add-in: to load it anew, dispose of this one and make another.
 */
export class Transport {
  readonly frame: HTMLIFrameElement;
  private readonly conversation: Conversation;
  private readonly registeredEvents = new Set<string>();
  private readonly window: Window;

  constructor(private readonly options: TransportOptions) {
    const page = options.container.ownerDocument;
    this.window = page.defaultView ?? window;
    conversations++;
    this.conversation = {
      id: `conversation${String(conversations)}`,
      addinId: 'workbench-addin',
      origin: this.window.location.origin,
    };
    this.window.addEventListener('message', this.receive);
    this.frame = page.createElement('iframe');
    this.frame.name = frameName(this.conversation);
    this.frame.title = 'Add-in';
    this.frame.src = options.url;
    options.container.append(this.frame);
  }

  dispose(): void {
    this.window.removeEventListener('message', this.receive);
    this.frame.remove();
  }

  /** Sends rich-API events; nothing is sent before the add-in has asked for them. */
  raise(entries: readonly MessageEntry[]): void {
    this.sendEvent(pageEvents.richApiMessage, { ArrayData: entries });
  }

  /** The event of the older API that a selection changed. */
  raiseDocumentSelectionChanged(): void {
    this.sendEvent(pageEvents.documentSelectionChanged, {});
  }

  /** Runs a global function of the add-in's page. */
  invokeFunction(functionName: string, controlId: string): void {
    const source = JSON.stringify({ source: { id: controlId } });
    this.sendEvent(pageEvents.commandInvoked, [controlId, functionName, source]);
  }

  private sendEvent(name: string, data: unknown): void {
    if (this.registeredEvents.has(name)) this.send(name, -1, data, responseTypes.event);
  }

  private readonly receive = (event: MessageEvent): void => {
    if (event.source !== this.frame.contentWindow || typeof event.data !== 'string') return;
    const message = parseRequest(event.data);
    if (message?._conversationId !== this.conversation.id) return;
    void this.handle(message);
  };

  private async handle(message: RequestEnvelope): Promise<void> {
    const reply = (data: unknown): void =>
      this.send(message._actionName, message._correlationId, data, responseTypes.call);
    if (message._actionType === messageActions.registerEvent) {
      this.registeredEvents.add(message._actionName);
      reply({ Error: 0 });
    } else if (message._actionType === messageActions.unregisterEvent) {
      this.registeredEvents.delete(message._actionName);
      reply({ Error: 0 });
    } else if (message._actionName === hostActions.getContext) {
      this.options.onContextWanted(this.frame);
      reply(appContext(this.options, this.conversation.addinId));
      this.options.onAddinLoaded();
    } else if (message._actionName === hostActions.executeMethod) {
      reply({ Version: 1, ...(await this.execute(message._data as MethodCall)) });
    } else {
      // Notices, such as `notifyHost`, only want to be acknowledged.
      reply(null);
    }
  }

  /** Methods of the older API; the rich API is one of them. */
  private async execute(call: MethodCall): Promise<Record<string, unknown>> {
    switch (call.DdaMethod?.DispatchId) {
      case dispatchIds.richApi:
        return this.richApi(call.ArrayData?.[4], call.ArrayData?.[6]);
      case dispatchIds.loadSettings:
        return {
          Error: 0,
          Properties: {
            Settings: [...this.options.document.addinSettings].map(([Name, Value]) => ({ Name, Value })),
          },
        };
      case dispatchIds.saveSettings: {
        const settings = this.options.document.addinSettings;
        settings.clear();
        for (const [key, value] of call.DdaSettingsMethod?.Properties ?? []) settings.set(key, value);
        return { Error: 0 };
      }
      case dispatchIds.commandCompleted:
        this.options.onCommandCompleted(call['0'] ?? '');
        return { Error: 0 };
      default:
        this.options.onUnknownApi(`Office.context.document (method ${String(call.DdaMethod?.DispatchId)})`);
        return { Error: officeErrors.notSupported };
    }
  }

  private async richApi(body: unknown, flags: unknown): Promise<Record<string, unknown>> {
    if (typeof body !== 'string') return { Error: officeErrors.internal };
    const result = await this.options.gate.process(body, typeof flags === 'number' ? flags : 0);
    return result.kind === 'answer'
      ? { Error: 0, Data: [200, [], result.body] }
      : { Error: result.officeError };
  }

  private send(actionName: string, correlationId: number, data: unknown, responseType: number): void {
    const message = {
      _messageType: messageTypes.response,
      _actionName: actionName,
      _conversationId: this.conversation.id,
      _correlationId: correlationId,
      _origin: this.conversation.origin,
      _data: data,
      _errorCode: 0,
      _responseType: responseType,
      _serializerVersion: 1,
    };
    this.frame.contentWindow?.postMessage(JSON.stringify(message), '*');
  }
}

/** Other scripts of the add-in may post messages too: what is no request of office.js is left alone. */
function parseRequest(text: string): RequestEnvelope | null {
  try {
    const message = JSON.parse(text) as Partial<RequestEnvelope> | null;
    return message?._messageType === messageTypes.request ? (message as RequestEnvelope) : null;
  } catch {
    return null;
  }
}
