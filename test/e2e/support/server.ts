import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from './chromium';

export interface TestServer {
  /** For example `https://localhost:34567`. */
  readonly url: string;
  close(): void;
}

const patience = 20_000;

/** Serves an add-in's built files and the workbench on a free port, in a process of its own. */
export function startTestServer(dist: string): Promise<TestServer> {
  const script = path.join(projectFolder, 'scripts', 'serve.mjs');
  const server = spawn(process.execPath, [script, '--no-open', '--port', '0', '--dist', dist]);
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      server.kill();
      reject(new Error(`The server ${reason}:\n${printed}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), patience);
    const read = (text: Buffer) => {
      printed += text.toString();
      const address = /Workbench:\s+(https:\/\/\S+?)\/workbench\//.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve({ url: address, close: () => server.kill() });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => fail('ended'));
  });
}
