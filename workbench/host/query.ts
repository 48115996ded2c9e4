import type { ModelObject } from '../model/objectType';
import { UnknownApiError } from '../model/richApiError';
import type { MemberRules } from './memberRules';
import type { QueryInfo } from './protocol';

/** What a load asks for below one object: names in lower case, each with what is asked of it. */
interface Wanted {
  readonly members: Map<string, { readonly name: string; readonly below: Wanted }>;
  /** Whether all values are wanted besides the members named. */
  all: boolean;
}

const nothing = (): Wanted => ({ members: new Map(), all: false });

/** Answers a load: the values asked for, under the names of the wire. */
export function answerQuery(
  object: ModelObject,
  query: QueryInfo,
  rules: MemberRules,
  identityOf: (object: ModelObject) => Record<string, unknown>,
): Record<string, unknown> {
  const answer = (target: ModelObject, wanted: Wanted, page: QueryInfo): Record<string, unknown> => {
    const result = identityOf(target);
    if (target.type.items) {
      const { own, ofItems } = splitCollection(target, wanted);
      addMembers(target, own, result);
      const end = page.Top ? (page.Skip ?? 0) + page.Top : undefined;
      result['_Items'] = target.type
        .items(target)
        .slice(page.Skip ?? 0, end)
        .map((item) => answer(item, ofItems, {}));
    } else {
      addMembers(target, wanted, result);
    }
    return result;
  };

  const addMembers = (target: ModelObject, wanted: Wanted, result: Record<string, unknown>): void => {
    if (wanted.all || (wanted.members.size === 0 && !target.type.items)) {
      for (const [name, property] of target.type.properties) {
        if (rules.offers(target.type.name, name)) result[property.wireName] = property.get(target);
      }
    }
    for (const { name, below } of wanted.members.values()) {
      rules.check(target.type.name, `${name.charAt(0).toLowerCase()}${name.slice(1)}`, 'load');
      const property = target.type.property(name);
      const child = target.type.child(name);
      if (property) {
        result[property.wireName] = property.get(target);
      } else if (child) {
        const value = child.get(target);
        result[child.wireName] = value === null ? null : answer(value, below, {});
      } else {
        throw new UnknownApiError(`${target.type.name}.${name.charAt(0).toUpperCase()}${name.slice(1)}`);
      }
    }
  };

  return answer(object, wantedBy(query), query);
}

/** Turns `format/font/bold`, `items/name`, `$all` and the names to expand into a tree. */
function wantedBy(query: QueryInfo): Wanted {
  const root = nothing();
  for (const path of query.Select ?? []) addPath(root, path);
  for (const path of query.Expand ?? []) addPath(root, path).all = true;
  return root;
}

function addPath(root: Wanted, path: string): Wanted {
  let wanted = root;
  for (const name of path.split('/').map((part) => part.trim())) {
    if (name === '' || name === '$none') continue;
    if (name === '$all' || name === '*') {
      wanted.all = true;
      continue;
    }
    const key = name.toLowerCase();
    const member = wanted.members.get(key) ?? { name, below: nothing() };
    wanted.members.set(key, member);
    wanted = member.below;
  }
  return wanted;
}

/** Of a collection, names may mean the collection itself (`count`) or its items (`name`, `items/name`). */
function splitCollection(collection: ModelObject, wanted: Wanted): { own: Wanted; ofItems: Wanted } {
  const own = nothing();
  const ofItems: Wanted = { members: new Map(), all: wanted.all };
  for (const [key, member] of wanted.members) {
    if (collection.type.property(key)) own.members.set(key, member);
    else if (key === 'items') mergeInto(ofItems, member.below);
    else ofItems.members.set(key, member);
  }
  return { own, ofItems };
}

function mergeInto(target: Wanted, source: Wanted): void {
  target.all ||= source.all;
  for (const [key, member] of source.members) target.members.set(key, member);
}
