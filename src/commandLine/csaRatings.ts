import { isMainThread, workerData } from 'node:worker_threads';
import { Arguments, type Command, VERSION } from './command';
import { chain, check } from './check';
import { evaluate } from './evaluate';
import { fideList } from './fideList';
import { BadInput } from './files';
import { correct } from './correct';
import { list } from './list';
import { merge, split } from './merge';
import { publish, rate } from './rate';
import { type ThreadData, unpackOnRequest } from './unpacking';

const COMMANDS: Readonly<Record<string, Command>> = {
  rate,
  publish,
  check,
  chain,
  correct,
  list,
  evaluate,
  'fide-list': fideList,
  merge,
  split,
};

const HELP = `csa-ratings ${VERSION}: chess ratings by the regulations of Chess South Africa.

${Object.values(COMMANDS)
  .map(({ usage }) => `  csa-ratings ${usage}`)
  .join('\n')}

Add --help to a command for its options, --json for an answer that programs read.
Exit codes: 0 fine, 1 differs, 2 bad input.
`;

/** Runs a call. @returns the exit code */
async function run([name = '', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const isHelp = ['', '--help', '-h', 'help'].includes(name);
    if (isHelp) process.stdout.write(HELP);
    else process.stderr.write(`"${name}" is not a command.\n\n${HELP}`);
    return isHelp ? 0 : 2;
  }
  const asJson = rest.includes('--json');
  try {
    const args = new Arguments(rest, command.options);
    if (args.has('help')) {
      process.stdout.write(`csa-ratings ${command.usage}\n\n${command.help}\n`);
      return 0;
    }
    const { text, json, exitCode } = await command.run(args);
    process.stdout.write(asJson ? `${JSON.stringify(json, null, 2)}\n` : text);
    return exitCode;
  } catch (error) {
    const { message, problems } = badInput(error);
    if (asJson) process.stdout.write(`${JSON.stringify({ error: message, problems }, null, 2)}\n`);
    for (const { file, line, column, clause, text, key } of problems) {
      const places = line === 0 ? [file] : [file, `line ${line}`, `column ${column}`];
      const place = [...places, ...(clause === '' ? [] : [`clause ${clause}`])].join(', ');
      process.stderr.write(`${place}: ${text}${key === null ? '' : ` [${key}]`}\n`);
    }
    process.stderr.write(`${message}\n`);
    return 2;
  }
}

/** What to tell of an error; a file that cannot be read or written is bad input too. */
function badInput(error: unknown): BadInput {
  if (error instanceof BadInput) return error;
  const { syscall, path, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  return new BadInput(`${path ?? ''}: ${message.split(',')[0]!}.`);
}

// Who reads stdout may have enough of it, such as head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

if (isMainThread) {
  void run(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
} else unpackOnRequest(workerData as ThreadData);
