import type { nothing, TemplateResult } from 'lit-html';
import type { BureauActions, BureauParts } from '../bureauParts';
import { type EventFilesActions, eventFilesActions } from './eventFilesActions';
import { INITIAL_EVENT_FILES } from './eventFilesState';
import { eventFilesView } from './eventFilesView';

/** The part of the page that takes event files; its code is loaded with the first of them. */
export interface EventFiles extends Pick<EventFilesActions, 'takeFiles' | 'takeSheet'> {
  readonly view: () => TemplateResult | typeof nothing;
}

export function createEventFiles(
  parts: BureauParts,
  actions: Pick<BureauActions, 'goTo' | 'run'>,
): EventFiles {
  const state = parts.pane.slice(INITIAL_EVENT_FILES);
  const own = eventFilesActions(parts, state, actions);
  return {
    takeFiles: own.takeFiles,
    takeSheet: own.takeSheet,
    view: () => eventFilesView(state.get(), own),
  };
}
