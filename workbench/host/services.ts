import type { ModelObject, ObjectType } from '../model/objectType';
import { defineType } from '../model/objectType';
import { UnknownApiError } from '../model/richApiError';

/** What the services tell the host. */
export interface ServiceCallbacks {
  onCustomFunctionsReady(): void;
  /** The add-in shows or hides its task pane. */
  onTaskpaneVisibility(visible: boolean): void;
  isTaskpaneVisible(): boolean;
}

/** Whether the add-in wants to be loaded with the document the next time. */
type StartState = 'Inactive' | 'Background';

/** Finds the services that office.js creates by itself, apart from the workbook, by their full name. */
export function createServices(callbacks: ServiceCallbacks): (name: string) => ModelObject {
  let startState: StartState = 'Inactive';
  const service = (name: string, methods: Record<string, (...args: never[]) => unknown>): ModelObject => {
    const withoutObject = Object.entries(methods).map(([method, call]) => [
      method,
      (_object: ModelObject, ...args: never[]) => call(...args),
    ]);
    const members = Object.fromEntries(withoutObject) as Record<string, (object: ModelObject) => unknown>;
    const type: ObjectType = defineType(name, { methods: members });
    return { type };
  };
  const services: Readonly<Record<string, ModelObject>> = {
    'Microsoft.InternalService.AddinInternalService': service('AddinInternalService', {
      notifyActionHandlerReady: () => null,
    }),
    'Microsoft.ExcelServices.CustomFunctions': service('CustomFunctions', {
      _SetOsfControlContainerReadyForCustomFunctions: () => callbacks.onCustomFunctionsReady(),
      _GetEnabledFeatures: () => [],
    }),
    'Microsoft.AppRuntime.AppRuntimePersistenceService': service('AppRuntimePersistenceService', {
      setAppRuntimeStartState: (state: StartState) => {
        startState = state;
      },
      getAppRuntimeStartState: () => startState,
    }),
    'Microsoft.AppRuntime.AppRuntimeService': service('AppRuntimeService', {
      setAppRuntimeState: (state: string) => callbacks.onTaskpaneVisibility(state === 'Visible'),
      getAppRuntimeState: () => (callbacks.isTaskpaneVisible() ? 'Visible' : 'Background'),
    }),
  };
  return (name) => {
    const found = services[name];
    if (!found) throw new UnknownApiError(name);
    return found;
  };
}
