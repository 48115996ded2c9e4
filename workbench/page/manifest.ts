/** What a ribbon button does. */
export type RibbonAction =
  { readonly kind: 'showTaskpane' } | { readonly kind: 'runFunction'; readonly functionName: string };

export interface RibbonButton {
  readonly id: string;
  readonly label: string;
  readonly tooltipTitle: string;
  readonly tooltip: string;
  readonly icon: string;
  readonly action: RibbonAction;
}

export interface RibbonGroup {
  readonly label: string;
  readonly buttons: readonly RibbonButton[];
}

/** What the workbench needs of an add-in's manifest; addresses are those of the workbench's own copy of the add-in. */
export interface Manifest {
  readonly name: string;
  readonly taskpaneUrl: string;
  readonly functionsUrl: string;
  readonly namespace: string;
  /** The sets of APIs that the add-in asks for, each with its version. */
  readonly requirementSets: Readonly<Record<string, string>>;
  readonly groups: readonly RibbonGroup[];
}

/** Fetches and reads the manifest of the add-in that is served below `addinFolder` (which ends with a slash). */
export async function fetchManifest(addinFolder: string): Promise<Manifest> {
  const response = await fetch(new URL('manifest.xml', addinFolder));
  if (!response.ok) throw new Error('There is no manifest.xml. Build the add-in first: npm run build.');
  const manifest = new DOMParser().parseFromString(await response.text(), 'text/xml');
  const fault = manifest.querySelector('parsererror');
  if (fault) throw new Error(`The manifest is not well-formed XML: ${fault.textContent}`);
  const read = readManifest(manifest, addinFolder);
  const taskpane = await fetch(read.taskpaneUrl, { method: 'HEAD' });
  if (!taskpane.ok)
    throw new Error(`The manifest's task pane, ${read.taskpaneUrl}, was not found (${taskpane.status}).`);
  return read;
}

function readManifest(manifest: Document, addinFolder: string): Manifest {
  const resources = new Map<string, string>();
  for (const tag of ['Image', 'Url', 'String']) {
    for (const resource of elements(manifest, tag)) {
      resources.set(resource.getAttribute('id') ?? '', resource.getAttribute('DefaultValue') ?? '');
    }
  }
  const resource = (element: Element | undefined) =>
    resources.get(element?.getAttribute('resid') ?? '') ?? '';
  const source = attribute(first(first(manifest, 'DefaultSettings'), 'SourceLocation'), 'DefaultValue');
  const publicFolder = new URL('.', source).href;
  const local = (url: string) =>
    url.startsWith(publicFolder) ? new URL(url.slice(publicFolder.length), addinFolder).href : url;
  const functions = elements(manifest, 'ExtensionPoint').find((point) => typeOf(point) === 'CustomFunctions');
  const metadata = resource(first(first(functions, 'Metadata'), 'SourceLocation'));
  return {
    name: attribute(first(manifest, 'DisplayName'), 'DefaultValue'),
    taskpaneUrl: local(source),
    functionsUrl: metadata ? local(metadata) : '',
    namespace: resource(first(functions, 'Namespace')),
    requirementSets: Object.fromEntries(
      elements(manifest, 'Sets').flatMap((sets) =>
        elements(sets, 'Set').map((set) => [
          attribute(set, 'Name'),
          attribute(set, 'MinVersion') || attribute(sets, 'DefaultMinVersion') || '1.1',
        ]),
      ),
    ),
    groups: elements(manifest, 'Group').map((group) => ({
      label: resource(child(group, 'Label')),
      buttons: elements(group, 'Control')
        .filter((control) => typeOf(control) === 'Button')
        .map((control) => ({
          id: attribute(control, 'id'),
          label: resource(child(control, 'Label')),
          tooltipTitle: resource(first(first(control, 'Supertip'), 'Title')),
          tooltip: resource(first(first(control, 'Supertip'), 'Description')),
          icon: local(iconOf(child(control, 'Icon'), resource)),
          action: actionOf(first(control, 'Action')),
        })),
    })),
  };
}

/** The icon for a large button on a sharp screen: the smallest of at least 32 pixels. */
function iconOf(icon: Element | undefined, resource: (element: Element | undefined) => string): string {
  const images = icon ? elements(icon, 'Image') : [];
  const sized = images.map((image) => ({ image, size: Number(image.getAttribute('size')) }));
  const fitting = sized.filter(({ size }) => size >= 32).sort((one, other) => one.size - other.size);
  return resource((fitting[0] ?? sized[0])?.image);
}

function actionOf(action: Element | undefined): RibbonAction {
  if (action && typeOf(action) === 'ExecuteFunction') {
    return { kind: 'runFunction', functionName: first(action, 'FunctionName')?.textContent?.trim() ?? '' };
  }
  return { kind: 'showTaskpane' };
}

const elements = (parent: Document | Element, tag: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', tag),
];

const first = (parent: Document | Element | undefined, tag: string): Element | undefined =>
  parent && elements(parent, tag)[0];

const child = (parent: Element, tag: string): Element | undefined =>
  [...parent.children].find((element) => element.localName === tag);

const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? '';

const typeOf = (element: Element): string => element.getAttribute('xsi:type') ?? '';
