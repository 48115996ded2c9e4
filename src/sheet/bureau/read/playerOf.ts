import { problem } from '../../../engine/kit/problem';
import { checkName, isSurname } from './gameChecks';
import { readId } from './ids';
import type { IdCells } from './knownCells';
import type { Effect } from './placed';
import type { PlayersReading } from './readPlayers';
import type { TableReader } from './tableReader';

/** Finds the players whom the rows of a table are about, by their CSA ids. */
export class PlayerLookup {
  private readonly reader: TableReader<'history'>;
  private readonly ids: IdCells;
  private readonly idPlace: number | null;
  private readonly namePlace: number | null;

  /** @param clause that needs the id */
  constructor(
    table: TableReader<'performances'> | TableReader<'history'> | TableReader<'penalties'>,
    private readonly players: PlayersReading,
    private readonly clause: string,
  ) {
    this.reader = table as TableReader<'history'>;
    this.ids = players.idCells();
    this.idPlace = this.reader.placeOf('player');
    this.namePlace = this.reader.placeOf('name');
  }

  /**
   * The player of the row that the table stands at; null where there is none, with its problem noted: the row is left out,
   * as no rating of a player on the list depends on it.
   */
  at(): number | null {
    const { reader, players } = this;
    const index = this.ids.at(reader.rawAt(this.idPlace));
    const isKnown = index >= 0;
    if (
      isKnown &&
      (this.namePlace === null || isSurname(reader.rawAt(this.namePlace), players.people[index]!))
    )
      return index;
    return this.read();
  }

  private read(): number | null {
    const { reader, players, clause } = this;
    const effect: Effect = 'skipped';
    const id = reader.need('player', readId, clause, effect);
    if (id === null) return null;
    const index = players.indexOf.get(id);
    if (index !== undefined) {
      checkName(reader, 'player', 'name', index, players);
      return index;
    }
    reader.report('player', problem('idUnknown', clause, { id: reader.text('player').trim() }), effect);
    return null;
  }
}
