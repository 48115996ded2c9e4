import { CEILING_ABOVE, CEILING_BELOW, type QjrlSection } from '../../engine/qjrl';
import { column, type Columns } from '../../figures/columns';
import { typed } from '../../figures/reportPage';
import { crosstableBlock } from '../../section/crosstableBlock';
import { type FinalKeys, finalTable } from '../../section/finalTable';
import type { SectionPage } from '../../section/sectionPage';
import type { RatedSection } from '../../section/sectionRules';
import { changeStep } from './changes';
import { cyclesStep } from './cycles';
import { gamesStep } from './games';
import { firstRatingStep, newRatingStep } from './newRatings';
import { performanceStep } from './performances';
import { putTables } from './putTables';
import {
  type Setting,
  settingKey,
  isRated,
  isUnratedWithGames,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  playerRows,
} from './rows';
import { QJRL_RULES } from './rules';

interface SettingRow {
  readonly setting: Setting;
  readonly value: number;
  readonly words: string;
  /** The cell functions know it as the document or our interpretation has it, so that it is no input. */
  readonly fixed: boolean;
}

const SETTINGS: Columns<SettingRow> = [
  column('Value', ({ setting, value, fixed }) => {
    const cell = typed(value, settingKey(setting));
    return fixed ? { ...cell, role: 'label' } : cell;
  }),
  column('Setting', ({ words }) => ({ role: 'note', value: words })),
];

/** What the event and our interpretations set, as cells that the steps refer to. */
function givenSettings(page: SectionPage, section: QjrlSection): void {
  page.heading('Given: the event', '1, 2, 4(a)-(c)');
  page.list(SETTINGS, settingsOf(section));
}

function settingsOf({ options, k }: QjrlSection): SettingRow[] {
  const { above, below } = options.performanceCeiling;
  const input = (setting: Setting, value: number, words: string) => ({ setting, value, words, fixed: false });
  const fixed = (setting: Setting, value: number, words: string) => ({ setting, value, words, fixed: true });
  return [
    input('k', k, 'K of the event (1)'),
    ...(options.ceilings
      ? [
          fixed(
            'ceilingAbove',
            CEILING_ABOVE,
            'An opponent counts at most so much above a player (4(b)(ii))',
          ),
          fixed(
            'ceilingBelow',
            CEILING_BELOW,
            'An opponent counts at most so much below a player (4(b)(ii))',
          ),
        ]
      : []),
    fixed('above', above, 'A performance is at most so much above the opposition (2, 4(b)(ii))'),
    fixed('below', below, 'A performance is at most so much below the opposition (2, 4(b)(ii))'),
    input('guardGames', options.guardFromGames, 'The overshoot guard holds from so many games (4(c))'),
    input('guardGain', options.guardFromGain, 'The overshoot guard holds from such a gain (4(c))'),
    ...(options.startValue === null
      ? []
      : [input('startValue', options.startValue, 'What unrated players start with (4(a))')]),
  ];
}

/** A section by the junior list: the unrated players' cycles, the changes, the performances, the list, and the tables. */
export function qjrlReport(page: SectionPage, section: RatedSection<QjrlSection>): void {
  const { record } = section;
  const players = playerRows(section);
  finalTable(page, QJRL_RULES.summary(record), 'Each figure is worked out in the steps below', (_, index) =>
    finalKeys(players[index]!),
  );
  crosstableBlock(page, 'The rating is the QJ rating; blank: unrated, or an adult with an ACF rating (3)');
  givenSettings(page, record);
  const [rated, unrated] = [players.filter(isRated), players.filter(isUnratedWithGames)];
  gamesStep(page, players, record.options.ceilings);
  cyclesStep(page, players, unrated);
  changeStep(page, record, rated);
  performanceStep(page, record, rated);
  newRatingStep(page, rated);
  firstRatingStep(page, unrated);
  putTables(page, record);
}

function finalKeys({ player, record }: PlayerRow): FinalKeys {
  const of = (part: PlayerFigure) => playerKey(player.number, part);
  return {
    ratingUsed: of('ratingUsed'),
    score: of('score'),
    gamesRated: of('games'),
    expected: of('expectedScore'),
    change: of('change'),
    performance: of('performance'),
    newRating: of(record.kind === 'unrated' ? 'firstRating' : 'newRating'),
  };
}
