import { spawnSync } from 'node:child_process';
import { inDist, projectRoot } from './dist';

/** Microsoft's reader is an ES module that jest cannot load, so it runs in a Node of its own. */
const PROGRAM = `
  const { OfficeAddinManifest } = require('office-addin-manifest');
  OfficeAddinManifest.readManifestFile(process.argv[1]).then((info) => console.log(JSON.stringify(info)));
`;

test("Microsoft's own manifest reader understands the built manifest.xml", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM, inDist('manifest.xml')], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const info = JSON.parse(stdout) as { defaultSettings: { sourceLocation: string } };
  expect(info).toMatchObject({
    displayName: 'CSA Ratings',
    hosts: ['Workbook'],
    officeAppType: 'TaskPaneApp',
    permissions: 'ReadWriteDocument',
    defaultLocale: 'en-US',
  });
  expect(info.defaultSettings.sourceLocation).toMatch(/^https:.*\/taskpane\.html$/);
});
