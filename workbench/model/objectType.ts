/** An object an add-in can reach through the rich API. What it can do stands in its type. */
export interface ModelObject {
  readonly type: ObjectType;
}

/** A property that may be read, and set where `set` is given. A function alone is a read-only property. */
export type Property<T> =
  ((object: T) => unknown) | { get(object: T): unknown; set(object: T, value: unknown): void };

/** The members of an object type, under the names Excel's JavaScript API gives them. */
export interface Members<T> {
  /** What the client uses to find the object again, such as `{ Id: 'sheet1' }`. */
  readonly identity?: (object: T) => Record<string, unknown>;
  /** Values that load by default and by name. */
  readonly properties?: Readonly<Record<string, Property<T>>>;
  /** Objects that hang on this one, such as the font of a format. */
  readonly children?: Readonly<Record<string, (object: T) => ModelObject | null>>;
  readonly methods?: Readonly<Record<string, (object: T, ...args: never[]) => unknown>>;
  /** The items, where the type is a collection. */
  readonly items?: (object: T) => readonly ModelObject[];
  /** Loading this type reads cells: calculation has to be finished first. */
  readonly readsCells?: boolean;
  /** The methods whose result depends on calculated cells. */
  readonly methodsReadingCells?: readonly string[];
}

type Reader = (object: ModelObject) => unknown;

export interface PropertyEntry {
  readonly wireName: string;
  readonly get: Reader;
  readonly set?: (object: ModelObject, value: unknown) => void;
}

export interface ChildEntry {
  readonly wireName: string;
  readonly get: (object: ModelObject) => ModelObject | null;
}

export interface MethodEntry {
  readonly wireName: string;
  readonly readsCells: boolean;
  readonly call: (object: ModelObject, ...args: unknown[]) => unknown;
}

/** The wire writes member names with a capital first letter. */
const wireNameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A type of the object model: finds members by their name in any case, as the host does. */
export class ObjectType {
  readonly properties = new Map<string, PropertyEntry>();
  private readonly children = new Map<string, ChildEntry>();
  private readonly methods = new Map<string, MethodEntry>();

  constructor(
    readonly name: string,
    readonly identity: (object: ModelObject) => Record<string, unknown>,
    readonly items: ((object: ModelObject) => readonly ModelObject[]) | undefined,
    readonly readsCells: boolean,
    members: Members<ModelObject>,
  ) {
    for (const [name, property] of Object.entries(members.properties ?? {})) {
      const entry = typeof property === 'function' ? { get: property } : property;
      this.properties.set(name.toLowerCase(), { wireName: wireNameOf(name), ...entry });
    }
    for (const [name, get] of Object.entries(members.children ?? {})) {
      this.children.set(name.toLowerCase(), { wireName: wireNameOf(name), get });
    }
    for (const [name, method] of Object.entries(members.methods ?? {})) {
      this.methods.set(name.toLowerCase(), {
        wireName: wireNameOf(name),
        readsCells: members.methodsReadingCells?.includes(name) ?? false,
        call: method as MethodEntry['call'],
      });
    }
  }

  property(name: string): PropertyEntry | undefined {
    return this.properties.get(name.toLowerCase());
  }

  child(name: string): ChildEntry | undefined {
    return this.children.get(name.toLowerCase());
  }

  method(name: string): MethodEntry | undefined {
    return this.methods.get(name.toLowerCase());
  }
}

/**
 * Declares a type of the object model. The interpreter calls its members only with objects that carry this very type,
 * which is why the type parameter may be dropped here.
 */
export function defineType<T extends ModelObject>(name: string, members: Members<T>): ObjectType {
  const erased = members as unknown as Members<ModelObject>;
  return new ObjectType(
    name,
    erased.identity ?? (() => ({})),
    erased.items,
    erased.readsCells ?? false,
    erased,
  );
}
