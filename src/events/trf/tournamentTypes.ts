import type { SectionFormat } from '../../engine/csa2024/rateableSection';

/**
 * The Tournament Type Code Table of record 192, without what may follow a code: `_BAKU` for accelerated pairing, `_G2` for
 * a number of cycles, `_3x4` for teams and players. The draft of the standard had 2025 for 2026.
 */
const TYPES = new Set([
  ...['FIDE_DUTCH', 'FIDE_DUTCH_2017', 'FIDE_DUTCH_2025', 'FIDE_DUTCH_2026', 'FIDE_DUBOV', 'FIDE_BURSTEIN'],
  ...['CUSTOM_SWISS', 'FIDE_DOUBLESWISS', 'CUSTOM_DOUBLESWISS', 'CUSTOM_KNOCKOUT'],
  ...['BERGER_ROUNDROBIN', 'BERGER_DOUBLEROUNDROBIN', 'FIDE_ROUNDROBIN', 'FIDE_DOUBLEROUNDROBIN'],
  ...['CUSTOM_ROUNDROBIN', 'FIDE_SCHILLER', 'CUSTOM_SCHILLER'],
  ...['FIDE_SCHEVENINGEN', 'FIDE_DOUBLESCHEVENINGEN', 'CUSTOM_SCHEVENINGEN'],
  ...['FIDE_TEAM', 'FIDE_TEAM_MP_GP', 'FIDE_TEAM_GP_MP', 'FIDE_TEAM_MP', 'FIDE_TEAM_GP'],
  ...['FIDE_TEAM_TYPEA_MP_GP', 'FIDE_TEAM_TYPEA_GP_MP', 'FIDE_TEAM_TYPEA_MP', 'FIDE_TEAM_TYPEA_GP'],
  ...['FIDE_TEAM_TYPEB_MP_GP', 'FIDE_TEAM_TYPEB_GP_MP', 'FIDE_TEAM_TYPEB_MP', 'FIDE_TEAM_TYPEB_GP'],
  ...['CUSTOM_TEAM_SWISS', 'CUSTOM_TEAM_SWISS_MP', 'CUSTOM_TEAM_SWISS_GP', 'CUSTOM_TEAM_KNOCKOUT'],
  ...['BERGER_TEAM_ROUNDROBIN', 'BERGER_TEAM_DOUBLEROUNDROBIN', 'FIDE_TEAM_ROUNDROBIN'],
  ...['FIDE_TEAM_DOUBLEROUNDROBIN', 'CUSTOM_TEAM_ROUNDROBIN'],
]);

/** Whether a text is a tournament type of the standard. */
export function isTournamentType(code: string): boolean {
  return TYPES.has(code) || TYPES.has(code.replace(/_(?:BAKU|G\d{1,2}|\d{1,2}X\d{1,2})$/i, ''));
}

/** Whether a tournament type is that of a team event, which needs the lines of the teams (310). */
export function isTeamType(code: string): boolean {
  return /TEAM|SCHEVENINGEN|SCHILLER/.test(code);
}

/** The types by the format. A Swiss has none: the pairing system decides, and pairing programs refuse `CUSTOM_SWISS`. */
const OF_FORMAT: Readonly<Partial<Record<SectionFormat, string>>> = {
  singleRoundRobin: 'CUSTOM_ROUNDROBIN',
  doubleRoundRobin: 'FIDE_DOUBLEROUNDROBIN',
  teamSwiss: 'CUSTOM_TEAM_SWISS',
  teamRoundRobin: 'CUSTOM_TEAM_ROUNDROBIN',
  scheveningen: 'CUSTOM_SCHEVENINGEN',
};

/**
 * Record 192: the code of the file, else that of the format; of a team event only beside its teams, and of an
 * individual event only without teams.
 *
 * @param written the file's own record 192, or null
 * @param format the format (17), or null
 * @param teams whether the lines of the teams (310) are written too
 * @returns null where there is none to write
 */
export function tournamentType(
  written: string | null,
  format: SectionFormat | null,
  teams: boolean,
): string | null {
  const codes = [written, format === null ? null : (OF_FORMAT[format] ?? null)];
  return codes.find((code) => code !== null && isTournamentType(code) && isTeamType(code) === teams) ?? null;
}

/** Record 092: the format in words. A section of disabled players has none: nothing in a file says so (17.5). */
export const FORMAT_WORDS: Readonly<Record<SectionFormat, string | null>> = {
  individualSwiss: 'Individual: Swiss-System',
  singleRoundRobin: 'Individual: Round-Robin',
  doubleRoundRobin: 'Individual: Double-Round-Robin',
  teamSwiss: 'Team: Swiss-System',
  teamRoundRobin: 'Team: Round-Robin',
  scheveningen: 'Team: Scheveningen',
  disabled: null,
};
