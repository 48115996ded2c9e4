// The local https server: the built add-in as Excel loads it, and the workbench that stands in for Excel.
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import https from 'node:https';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { certificates } from './certificates.mjs';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const officeJsAddress = 'https://appsforoffice.microsoft.com/lib/1/hosted/';
const localOfficeJsAddress = '/workbench/office-js/';

const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Starts the server. `port` 0 takes any free port; `dist` is the folder of the built add-in.
 * Answers `{ url, port, trusted, close }`; an occupied port is an error with code EADDRINUSE.
 */
export async function startServer({
  port = 3000,
  host = 'localhost',
  dist = path.join(projectFolder, 'dist'),
  workbench = path.join(projectFolder, 'build', 'workbench'),
} = {}) {
  const { cert, key, trusted } = await certificates();
  const places = { dist: path.resolve(dist), workbench: path.resolve(workbench), officeJs: officeJsFiles() };
  const server = https.createServer({ cert, key }, (request, response) => {
    answer(request, places).then(
      (reply) => send(request, response, reply),
      (error) => send(request, response, plain(500, String(error))),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `https://localhost:${taken}`,
    port: taken,
    trusted,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The files of office.js by lower-cased name: its own scripts ask for each other in other letter cases. */
function officeJsFiles() {
  const require = createRequire(import.meta.url);
  const root = path.dirname(require.resolve('@microsoft/office-js/dist/office.js'));
  const files = new Map();
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    files.set(entry.split(path.sep).join('/').toLowerCase(), path.join(root, entry));
  }
  return files;
}

async function answer(request, places) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET is answered here.');
  const address = pathOf(request.url);
  if (address === null) return plain(400, 'This is not an address.');

  if (address === '/workbench') return redirect('/workbench/');
  if (address.startsWith(localOfficeJsAddress)) {
    const file = places.officeJs.get(address.slice(localOfficeJsAddress.length).toLowerCase());
    return file ? fileReply(file) : notFound(address);
  }
  if (address.startsWith('/workbench/addin/')) {
    return officeJsFromHere(await replyFrom(places.dist, address.slice('/workbench/addin/'.length), address));
  }
  if (address.startsWith('/workbench/')) {
    return replyFrom(places.workbench, address.slice('/workbench/'.length) || 'index.html', address);
  }
  if (address === '/') {
    const index = await fileReply(path.join(places.dist, 'index.html'));
    return index ?? redirect('/workbench/');
  }
  return replyFrom(places.dist, address.slice(1), address);
}

/** The decoded path of a request, or null when it is not well formed. */
function pathOf(url) {
  try {
    const address = decodeURIComponent(new URL(url, 'https://localhost').pathname);
    return address.includes('\0') ? null : address;
  } catch {
    return null;
  }
}

/** A file below `folder`; nothing outside it is ever read. */
async function replyFrom(folder, relative, address) {
  const file = path.resolve(folder, relative);
  if (file !== folder && !file.startsWith(folder + path.sep)) return notFound(address);
  return (await fileReply(file)) ?? notFound(address);
}

async function fileReply(file) {
  try {
    const facts = await stat(file);
    if (!facts.isFile()) return null;
    return {
      status: 200,
      type: contentTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      tag: `"${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}"`,
      body: await readFile(file),
    };
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** In the workbench the add-in's pages take office.js from the npm package; the files in `dist` stay as they are. */
function officeJsFromHere(reply) {
  if (reply.status !== 200 || !reply.type.startsWith('text/html')) return reply;
  const page = reply.body.toString('utf8').replaceAll(officeJsAddress, localOfficeJsAddress);
  return { ...reply, body: Buffer.from(page, 'utf8') };
}

const plain = (status, text) => ({ status, type: contentTypes['.txt'], body: Buffer.from(text, 'utf8') });
const notFound = (address) => plain(404, `There is no ${address} here.`);
const redirect = (location) => ({ ...plain(302, `See ${location}`), location });

function send(request, response, reply) {
  const headers = {
    'Content-Type': reply.type,
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ...(reply.tag ? { ETag: reply.tag } : {}),
    ...(reply.location ? { Location: reply.location } : {}),
  };
  if (reply.tag && request.headers['if-none-match'] === reply.tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(reply.status, { ...headers, 'Content-Length': reply.body.length });
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}
