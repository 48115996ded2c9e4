import { tournamentWeight } from '../../../engine/csa2024';
import { stepRounding } from '../../../engine/csa2024/exampleRounding';
import { decimals } from '../../../cells/numberText';
import type { Slip } from '../monthCase';
import { correctionSlip, recalculated } from './corrections';
import type { RatedTournament } from './places';

/** Time controls that events usually have, minutes: those that a Tw may have been taken from by mistake. */
const USUAL_MINUTES = [5, 8, 10, 15, 20, 25, 30, 45, 60, 75, 90, 105, 120, 150];

/** Clause 26: Tw left out, or taken of another time control; in Main, which alone is weighed. */
export function weightSlips(tournaments: readonly RatedTournament[]): Slip[] {
  const forgotten = tournaments.map((of) => weightForgotten(of.index, instead('1', of)));
  const everywhere = tournaments.length > 1 ? [weightForgotten(null, 'every tournament')] : [];
  const played = tournaments.map(({ tournament }) => tournament.minutes);
  const usual = [...new Set([...played, ...USUAL_MINUTES])];
  const others = tournaments.flatMap((of) =>
    usual.filter((minutes) => minutes !== of.tournament.minutes).map((minutes) => weightOfOther(of, minutes)),
  );
  return [...forgotten, ...everywhere, ...others];
}

function weightForgotten(tournament: number | null, place: string): Slip {
  const about = { kind: 'weightForgotten', clause: '26', words: 'Tw left out', place } as const;
  return weightSlip(about, tournament, 1);
}

function weightOfOther(of: RatedTournament, minutes: number): Slip {
  const weight = tournamentWeight(minutes);
  const place = instead(`${decimals(weight, 4)} (${minutes} minutes)`, of);
  const words = 'the Tw of another time control';
  return weightSlip({ kind: 'weightOfOtherTimeControl', clause: '26', words, place }, of.index, weight);
}

function instead(what: string, { tournament, record }: RatedTournament): string {
  return `${tournament.name}, ${what} instead of ${decimals(record.tournamentWeight, 4)}`;
}

function weightSlip(about: Omit<Slip, 'apply'>, tournament: number | null, weight: number): Slip {
  return correctionSlip(about, {
    tournament,
    apply: (record, of) => {
      const tw = stepRounding(of.options.rounding).factor(weight);
      const main = recalculated(record.main, tw, of, ({ expected }) => expected);
      return { ...record, tournamentWeight: tw, main };
    },
  });
}
