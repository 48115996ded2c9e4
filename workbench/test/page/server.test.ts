import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';

const projectFolder = path.resolve(__dirname, '..', '..', '..');
const sampleAddin = path.join(projectFolder, 'test', 'e2e', 'fixtures', 'sample-addin');

interface Reply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

const running: ChildProcess[] = [];
let origin = '';

/** Starts `scripts/serve.mjs` and waits until it prints its address. */
function serve(...options: string[]): Promise<{ url: string; printed: string }> {
  const script = path.join(projectFolder, 'scripts', 'serve.mjs');
  const server = spawn(process.execPath, [script, '--no-open', '--dist', sampleAddin, ...options]);
  running.push(server);
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text.toString();
      const url = /Workbench:\s+(\S+)\/workbench\//.exec(printed)?.[1];
      if (url) resolve({ url, printed });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => reject(new Error(printed)));
  });
}

/** A request whose path is sent as it stands, without the client tidying it up. */
function get(requestPath: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = https.request(
      { hostname, port, path: requestPath, method, headers, rejectUnauthorized: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}

beforeAll(async () => {
  origin = (await serve('--port', '0')).url;
}, 20_000);

afterAll(() => {
  for (const server of running) server.kill();
});

describe('the add-in for Excel, at the root', () => {
  test.each([
    ['/manifest.xml', 'application/xml; charset=utf-8'],
    ['/taskpane.html', 'text/html; charset=utf-8'],
    ['/functions.json', 'application/json; charset=utf-8'],
    ['/functions.js', 'text/javascript; charset=utf-8'],
    ['/assets/icon-32.png', 'image/png'],
  ])('%s is %s, for every origin', async (file, type) => {
    const { status, headers } = await get(file);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('its pages keep Microsoft’s address of office.js', async () => {
    expect((await get('/taskpane.html')).body).toContain(
      'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
    );
  });
});

describe('the add-in for the workbench', () => {
  test('takes office.js from here', async () => {
    const { body } = await get('/workbench/addin/taskpane.html');
    expect(body).toContain('src="/workbench/office-js/office.js"');
    expect(body).not.toContain('appsforoffice.microsoft.com');
  });

  test.each(['office.js', 'Excel-Web-16.00.js', 'en-us/Office_Strings.js'])(
    'office-js/%s in any letter case',
    async (file) => {
      const { status, headers } = await get(`/workbench/office-js/${file}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/javascript');
    },
  );
});

test('the root leads to the workbench when the add-in has no index page', async () => {
  const { status, headers } = await get('/');
  expect([status, headers.location]).toEqual([302, '/workbench/']);
});

test.each([
  '/nothing.html',
  '/assets',
  '/../package.json',
  '/..%2f..%2f..%2f..%2fpackage.json',
  '/workbench/addin/..%2f..%2fsupport%2fchromium.ts',
  '/workbench/office-js/..%2fpackage.json',
])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test('what cannot be decoded is refused', async () => {
  expect((await get('/%zz')).status).toBe(400);
});

test('only reading is answered', async () => {
  expect((await get('/manifest.xml', {}, 'POST')).status).toBe(405);
});

test('HEAD has the headers and no body', async () => {
  const { status, headers, body } = await get('/manifest.xml', {}, 'HEAD');
  expect([status, body]).toEqual([200, '']);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});

test('an unchanged file is not sent again', async () => {
  const { headers } = await get('/functions.js');
  const again = await get('/functions.js', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a taken port is said, and the next one is used', async () => {
  const other = net.createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, 'localhost', () => resolve((other.address() as net.AddressInfo).port));
  });
  const { url, printed } = await serve('--port', String(port));
  other.close();
  expect(printed).toContain(`Port ${port} is taken`);
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
});

test('a port that is none is refused with a word', async () => {
  await expect(serve('--port', 'abc')).rejects.toThrow('abc is not a port number');
});
