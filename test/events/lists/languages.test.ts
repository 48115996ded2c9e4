import { cellValue } from '../../../src/cells/cellValue';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { readEventSheet } from '../../../src/events';
import { inEnglish } from '../../../src/events/lists/headers';
import { codes, gameList, readText, words } from '../support/readings';
import type { Cell } from '../support/writers';

const read = (cells: readonly (readonly Cell[])[]) =>
  readEventSheet(cells.map((row) => row.map((cell) => cellValue(cell))));

/** The head of a list, its header, the letters of White and Black, and the words of its pairings. */
interface Language {
  readonly name: string;
  readonly head: readonly string[];
  readonly header: readonly string[];
  readonly colours: readonly [white: string, black: string];
  readonly pairings: readonly string[];
  readonly round: string;
  readonly bye: string;
}
const LANGUAGES: readonly Language[] = [
  {
    name: 'Portuguese',
    head: [
      'Da base de dados de torneios de Chess-Results https://chess-results.com',
      'Aberto da Cidade',
      'Organizador(es) : Clube de Xadrez',
      'Federação : África do Sul ( RSA )',
      'Árbitro Principal : NA Anna Arbiter 14300900',
      'Árbitro Adjunto : PA Ben Beta 14300901',
      'Tempo de reflexão (Standard) : 60 min + 5 sec',
      'Local : Maputo',
      'Número de rondas : 2',
      'Tipo de torneio : Sistema Suíço',
      'Data : 2026/08/08 a 2026/08/09',
      'Classificação final após 2 rondas',
    ],
    header: ['Nº.', '', 'Nome', 'Elo', 'FED', '1.Rd', '2.Ronda', 'Pontos', 'Cl.'],
    colours: ['b', 'p'],
    pairings: ['Mes.', 'Nº.', 'Brancas', 'Resultado', 'Pretas', 'Nº.'],
    round: 'Ronda 1 em 2026/08/08 às 09:00',
    bye: 'isento',
  },
  {
    name: 'Spanish',
    head: [
      'De la base de datos de torneos de Chess-Results https://chess-results.com',
      'Aberto da Cidade',
      'Organizador(es) : Clube de Xadrez',
      'Federación : Sudáfrica ( RSA )',
      'Árbitro Principal : NA Anna Arbiter 14300900',
      'Árbitro adjunto : PA Ben Beta 14300901',
      'Ritmo de juego (Standard) : 60 min + 5 sec',
      'Lugar : Maputo',
      'Número de rondas : 2',
      'Tipo de torneo : Sistema suizo',
      'Fecha : 2026/08/08 al 2026/08/09',
      'Clasificación final después de la ronda 2',
    ],
    header: ['No.', '', 'Nombre', 'Elo', 'FED', '1.Rd', '2.Rd', 'Puntos', 'Clas.'],
    colours: ['b', 'n'],
    pairings: ['M.', 'No.', 'Blancas', 'Resultado', 'Negras', 'No.'],
    round: 'Ronda 1 el 2026/08/08 a las 09:00',
    bye: 'descansa',
  },
  {
    name: 'Russian',
    head: [
      'Из базы данных турниров Chess-Results https://chess-results.com',
      'Aberto da Cidade',
      'Организатор(ы) : Clube de Xadrez',
      'Федерация : ЮАР ( RSA )',
      'Главный судья : NA Anna Arbiter 14300900',
      'Заместитель главного судьи : PA Ben Beta 14300901',
      'Контроль времени (Standard) : 60 min + 5 sec',
      'Место проведения : Maputo',
      'Число туров : 2',
      'Вид турнира : Швейцарская система',
      'Дата : 2026/08/08 по 2026/08/09',
      'Итоговое положение после 2 туров',
    ],
    header: ['Ном.', '', 'Имя', 'Рейт', 'ФЕД.', '1.тур', '2.тур', 'Очки', 'Место'],
    colours: ['б', 'ч'],
    pairings: ['Ст.', 'Ном.', 'Белые', 'Результат', 'Черные', 'Ном.'],
    round: 'Тур 1 2026/08/08 09:00',
    bye: 'свободен',
  },
];
const NAMES = ['Alfa, Ana', 'Bravo, Bia', 'Costa, Caio', 'Dias, Davi', 'Elias, Eva'];

function crosstable({ head, header, colours: [w, b] }: Language): Cell[][] {
  const rounds = [
    [`  2${w}1`, ` 3${b}½`],
    [`  1${b}0`, -1],
    [`  4${w}1`, ` 1${w}½`],
    [`  3${b}0`, ` 5${w}+`],
    [-1, `4${b}-`],
  ];
  const points = [1.5, 1, 1.5, 1, 1];
  return [
    ...head.map((text) => [text]),
    [...header],
    ...NAMES.map((name, at): Cell[] => [
      at + 1,
      null,
      name,
      1500 - at,
      'RSA',
      ...rounds[at]!,
      points[at]!,
      at + 1,
    ]),
  ];
}

describe.each(LANGUAGES)('a list of chess-results in $name', (language) => {
  test('a crosstable has its games with their colours, and its details', () => {
    const reading = read(crosstable(language));
    expect(reading.problems.filter(({ severity: effect }) => effect === 'error')).toEqual([]);
    expect(gameList(reading)).toEqual(
      ['1: 1 1-0 2', '1: 3 1-0 4', '1: 5 bye null', '2: 2 bye null', '2: 3 ½-½ 1', '2: 4 +/- 5'].sort(),
    );
    expect(reading.players.map(({ name, rating, points, rank }) => [name, rating, points, rank])[4]).toEqual([
      'Elias, Eva',
      1496,
      1,
      5,
    ]);
    expect(reading.event).toMatchObject({
      name: 'Aberto da Cidade',
      organiser: 'Clube de Xadrez',
      federation: 'RSA',
      city: 'Maputo',
      rounds: 2,
      format: 'individualSwiss',
      startDay: calendarDay(2026, 8, 8),
      endDay: calendarDay(2026, 8, 9),
      timeControl: { baseMinutes: 60, incrementSeconds: 5 },
      arbiters: [
        { role: 'chief', name: 'Anna Arbiter', id: '14300900' },
        { role: 'deputy', name: 'Ben Beta', id: '14300901' },
      ],
    });
  });

  test('the rounds that its details declare have to be there', () => {
    const cells = crosstable(language).map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(/ : 2$/, ' : 3') : cell)),
    );
    expect(codes(read(cells))).toContain('fileRoundsMissing');
  });

  test('colours of other letters, or of two languages at once, are refused', () => {
    const mixed = crosstable(language).map((row) =>
      row.map((cell) => (cell === `  4${language.colours[0]}1` ? '  4w1' : cell)),
    );
    expect(codes(read(mixed))).toContain('cellUnknown');
  });

  test('the letters w and b are those of English', () => {
    const reading = read(crosstable({ ...language, colours: ['w', 'b'] }));
    expect(gameList(reading)).toEqual(gameList(read(crosstable(language))));
  });

  test('pairings of all rounds, with a bye of the pairing', () => {
    const { head, pairings, round, bye } = language;
    const reading = read([
      ...head.slice(0, 8).map((text) => [text]),
      [round],
      [...pairings],
      [1, 1, 'Alfa, Ana', '1 - 0', 'Bravo, Bia', 2],
      [2, 3, 'Costa, Caio', '½ - ½', 'Dias, Davi', 4],
      [3, 5, 'Elias, Eva', '1', bye, -1],
      [round.replace('1', '2').replace('08/08', '08/09')],
      [...pairings],
      [1, 4, 'Dias, Davi', '0 - 1', 'Alfa, Ana', 1],
    ]);
    expect(gameList(reading)).toEqual(['1: 1 1-0 2', '1: 3 ½-½ 4', '1: 5 bye null', '2: 4 0-1 1']);
    expect(reading.event.roundDays).toEqual([calendarDay(2026, 8, 8), calendarDay(2026, 8, 9)]);
  });

  test('saved as text', () => {
    const text = crosstable(language)
      .map((row) => row.join(';'))
      .join('\r\n');
    expect(gameList(readText(text))).toEqual(gameList(read(crosstable(language))));
  });
});

describe('the words of a header', () => {
  test.each<[string, string[]]>([
    ['No.', ['nº.', 'nº', 'n°', 'núm.', '№', '№.', 'ном.', 'ном']],
    ['SNo', ['nº ini.', 'no.ini.', 'nº.ini.', 'ст.№', 'ст. №']],
    ['Rk.', ['cl.', 'clas.', 'pos.', 'pos', 'место']],
    ['Name', ['nome', 'nombre', 'имя', 'фамилия, имя', 'фамилия имя']],
    ['FideID', ['id fide', 'id-fide', 'код фиде', 'id фиде', 'фиде код']],
    ['Rtg', ['elo', 'рейт', 'рейт.', 'рейтинг']],
    ['RtgI', ['eloi', 'elo int.', 'elo fide', 'рейтм', 'рейтi']],
    ['RtgN', ['elon', 'elo nac.', 'рейтн', 'рейтn']],
    ['FED', ['fed.', 'фед', 'фед.']],
    ['sex', ['sexo', 'пол']],
    ['Typ', ['tipo', 'тип']],
    ['Gr', ['grupo', 'гр.', 'группа']],
    ['Club/City', ['clube/cidade', 'club/ciudad', 'клуб/город', 'clube', 'клуб']],
    ['Birth', ['nascimento', 'nasc.', 'nacimiento', 'nac.', 'г.р.', 'дата рожд.']],
    ['Pts.', ['pontos', 'puntos', 'очки']],
    ['Bo.', ['mesa', 'mes.', 'm.', 'tab.', 'ст.', 'стол', 'доска']],
    ['White', ['brancas', 'blancas', 'белые']],
    ['Black', ['pretas', 'negras', 'черные', 'чёрные']],
    ['Result', ['resultado', 'результат', 'рез.']],
    ['Team', ['equipe', 'equipa', 'equipo', 'команда']],
    ['4.Rd', ['4.ronda', '4. rodada', '4 тур', '4.rda']],
  ])('%s: %j', (english, texts) => {
    for (const text of texts) {
      const row = ['Nome', 'Nº', 'Pontos', ` ${text.toUpperCase()} `];
      expect(inEnglish([row])).toEqual([['Name', 'No.', 'Pts.', english]]);
    }
  });
});

describe('what is translated', () => {
  test.each<[string, string]>([
    ['Clasificación después de la ronda 5', 'Ranking after Round 5'],
    ['Classificação após a rodada 5', 'Ranking after Round 5'],
    ['Положение после 5 тура', 'Ranking after Round 5'],
    ['Clasificación final después de 9 rondas', 'Final Ranking'],
    ['Итоговое положение после 9 туров', 'Final Ranking'],
    ['Ranking inicial', 'Ranking'],
    ['Стартовый список', 'Ranking'],
    ['2. Ronda', 'Round 2'],
    ['Rodada 3', 'Round 3'],
    ['4. тур, 08/08/2026', 'Round 4 on 08/08/2026'],
    ['Rondas 3', 'Rondas 3'],
    ['Open de Tarde', 'Open de Tarde'],
    ['Datas : x', 'Datas : x'],
    ['Árbitros : x', 'Arbiter : x'],
    ['Arbitro : x', 'Arbiter : x'],
    ['Судья : x', 'Arbiter : x'],
    ['Арбитр : x', 'Arbiter : x'],
    ['Главный арбитр : x', 'Chief Arbiter : x'],
    ['Árbitro chefe : x', 'Chief Arbiter : x'],
    ['Control de tiempo : x', 'Time control : x'],
    ['Ritmo de jogo : x', 'Time control : x'],
    ['Cadência : x', 'Time control : x'],
    ['Tempo de reflexao : x', 'Time control : x'],
    ['Número de rodadas : 5', 'Number of rounds : 5'],
    ['Количество туров : 5', 'Number of rounds : 5'],
    ['Кол-во туров : 5', 'Number of rounds : 5'],
    ['Тип турнира : x', 'Tournament type : x'],
    ['Tipo de torneio : Todos contra todos', 'Tournament type : Round robin'],
    ['Data : 2026/08/08 até 2026/08/09', 'Date : 2026/08/08 to 2026/08/09'],
    ['Fecha : 2026/08/08 hasta 2026/08/09', 'Date : 2026/08/08 to 2026/08/09'],
    ['Дата : 2026/08/08 до 2026/08/09', 'Date : 2026/08/08 to 2026/08/09'],
    ['Lista inicial', 'Ranking'],
    ['Места после 3 тура', 'Ranking after Round 3'],
    ['Таблица', 'Ranking'],
    ['Tipo de torneo : Todos contra todos', 'Tournament type : Round robin'],
    ['Вид турнира : Круговая система', 'Tournament type : Round robin'],
  ])('%s becomes %s', (text, english) => {
    const [head] = inEnglish([[text], ['Nº.', 'Nome', 'Elo']]);
    expect(head).toEqual([english]);
  });

  test('a detail in two cells, as a page has it', () => {
    expect(
      inEnglish([
        ['Data', '2026/08/08 a 2026/08/09', 7],
        ['Local', null],
        ['Nº', 'Nome', 'Elo'],
      ]),
    ).toEqual([
      ['Date', '2026/08/08 to 2026/08/09', 7],
      ['Local', null],
      ['No.', 'Name', 'Rtg'],
    ]);
  });

  test('names and other cells stay as they are, and so does a list in English or without headers', () => {
    const rows = [
      ['Nº.', 'Nome', 'Elo', 'x'],
      [1, 'Resultado, Ana', 'Elo', true],
      [2, 'No emparejado', null, '12b'],
    ];
    expect(inEnglish(rows)).toEqual([
      ['No.', 'Name', 'Rtg', 'x'],
      [1, 'Resultado, Ana', 'Elo', true],
      [2, 'not paired', null, '12b'],
    ]);
    const english = [['Data : x'], ['No.', 'Name'], [1, 'descansa']];
    expect(inEnglish(english)).toBe(english);
    const other = [['Data : x'], ['Jméno', 'Elo']];
    expect(inEnglish(other)).toBe(other);
    const noList = [['Nome', 'Elo']];
    expect(inEnglish(noList)).toBe(noList);
  });

  test('a list in a language that is not read says how it can be', () => {
    expect(words(read([['Chess-Results'], ['Nr', 'Naam', 'Rat.'], [1, 'Alfa, Ana', 1500]]))).toEqual([
      'error: The list is in a language that the add-in cannot read. On chess-results choose ENG above the page, then export it again.',
    ]);
  });
});
