import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { assertNever } from '../../../engine/kit/closedSet';
import { scheduledRounds } from '../../../engine/kit/crosstable';
import { boxAddress } from '../../../figures/address';
import { changedOptions } from '../../../options/option';
import { optionTexts } from '../../../options/optionsLine';
import { button, dateField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { emptyState } from '../../kit/icons';
import { helpLink } from '../../kit/links';
import { changedCount } from '../../kit/optionFields';
import type { Pane } from '../../kit/page';
import { areaOf, EMPTY_RANGE, filledRows, type Range, rangeItem } from '../../kit/range';
import { sheetTournament } from './choices';
import { rulesOf } from './documents';
import { offeredOptions, otherOptions } from './options';
import { otherSheet, type TournamentState } from './tournament';
import { SOURCE, type TournamentActions } from './tournamentActions';

/** The crosstable, its last day and the options, folded to one line that says what is rated and how; open while nothing can be read. */
export function sourceView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { range, preview, choices } = state;
  const { system } = sheetTournament(choices);
  return html`
    ${
      range.kind === 'missing'
        ? emptyState(
            'tournament',
            'No crosstable on this sheet',
            "Open the sheet with yours, choose an arbiter's file, or insert an example. For a pairing program's list on this sheet press Read this sheet.",
          )
        : nothing
    }
    ${sheetInFront(state, actions)}
    ${fold({
      id: SOURCE,
      line: sourceLine(state),
      action: 'Change',
      isOpen: preview.table === null && preview.errors.length === 0,
      body: html`
        <p class="quiet" id="system-title">${helpLink(`${system}.html`, rulesOf(system).fullTitle)}</p>
        ${crosstable(state, actions, pane)}
        ${range.kind === 'missing' ? nothing : [lastDay(state, actions), otherOptions(state, actions)]}
      `,
    })}
  `;
}

/** 12 players, 9 rounds, Sheet1 A1:M13, until 2024/03/10, Time control in minutes: 90 (2 changed) */
function sourceLine(state: TournamentState): unknown {
  const { range, preview, choices } = state;
  const area = areaOf(range);
  if (area === null) return range.kind === 'ambiguous' ? 'Several crosstables' : 'No crosstable yet';
  const place = `${area.sheet.name} ${boxAddress(area.box)}`;
  const { table } = preview;
  if (table === null) return place;
  const { day } = sheetTournament(choices);
  const { values, folded, special, interpretations } = offeredOptions(state);
  const parts = [
    withCount(table.players.length, 'player'),
    withCount(scheduledRounds(table), 'round'),
    place,
    ...(day === null ? [] : [`until ${formatCalendarDay(day)}`]),
    ...optionTexts(folded, values),
  ];
  return html`${parts.join(', ')}
  ${changedCount(changedOptions([...special, ...interpretations], values).length)}`;
}

function crosstable(
  { range, sheet }: TournamentState,
  { useSelection, useArea, findByHeader }: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const other = range.kind === 'picked' ? { title: 'Find by header', act: findByHeader } : null;
  const item = { id: 'crosstable', title: 'Crosstable', range, status: status(range), home: sheet };
  return html`
    <section class="tight" aria-labelledby="range-title">
      <h2 id="range-title">My range</h2>
      <ul class="rows">
        ${rangeItem({ ...item, useSelection, useArea, other }, pane)}
      </ul>
    </section>
  `;
}

function lastDay({ choices }: TournamentState, { setDay }: TournamentActions): TemplateResult {
  return dateField({
    id: 'tournament-day',
    label: 'Last day of the tournament',
    day: sheetTournament(choices).day,
    hint: 'Optional. It decides which rules of Chess SA apply: those of 2024 from 1 January 2024 on.',
    choose: setDay,
  });
}

function sheetInFront(
  state: TournamentState,
  { useSheetInFront }: TournamentActions,
): TemplateResult | typeof nothing {
  const other = otherSheet(state);
  if (other === null) return nothing;
  return html`
    <div class="note line">
      <p><b>${other.name}</b> has a crosstable too.</p>
      ${button('Use this sheet', useSheetInFront)}
    </div>
  `;
}

function status(range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${withCount(filledRows(range.area), 'row')}, found by its header`;
    case 'picked':
      return range.area.cells.length === 0 ? EMPTY_RANGE : withCount(filledRows(range.area), 'row');
    case 'ambiguous':
      return `There are ${range.areas.length} crosstables. Which one is it?`;
    case 'missing':
    case 'cleared':
      return 'Not found. It has a header row: No., Player, Rating, then 1, 2, 3 … or rounds. Select it.';
    default:
      return assertNever(range);
  }
}
