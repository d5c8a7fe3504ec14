import { clientResources, type Passed, type ResourceMethod } from '../client-resources.ts';

/** Where an argument of a method goes. */
export interface Argument {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body' | 'content';
  /** Its name there. */
  readonly wireName: string;
}

/** A method of a resource that calls one operation. */
export interface Method {
  readonly name: string;
  readonly operationId: string;
  readonly isList: boolean;
  /** The arguments that are passed by position, in order. */
  readonly positional: readonly Argument[];
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
}

export interface Resource {
  readonly className: string;
  /** The name of the client's attribute. */
  readonly property: string;
  readonly description: string;
  readonly methods: readonly Method[];
  /** Whether a module of the library adds methods that are written by hand. */
  readonly isExtended: boolean;
}

const EXTENDED: readonly string[] = ['CheckoutIntents', 'Events', 'AuditEntries', 'Operator'];

/** The resources of the TypeScript client, in its order. */
export const readResources = (): Resource[] =>
  clientResources().map(({ accessor, className, doc, methods }) => ({
    className,
    property: accessor,
    description: doc,
    methods: methods.map(methodOf),
    isExtended: EXTENDED.includes(className),
  }));

function methodOf({ name, operationId, returnsPages, args, params, body, query }: ResourceMethod): Method {
  const passed = [...argumentsAt('path', params), ...passedAt('body', body), ...passedAt('query', query)];
  return {
    name,
    operationId,
    isList: returnsPages,
    positional: args.flatMap((arg) => passed.find((argument) => argument.name === arg.name) ?? []),
    hasBody: isWhole('body', body),
    hasQuery: isWhole('query', query),
  };
}

/** Whether the caller passes the whole body or query, not single fields. */
const isWhole = (place: 'body' | 'query', passed: Passed | null): boolean =>
  passed?.kind === 'argument' && passed.name === place;

function passedAt(place: 'body' | 'query', passed: Passed | null): Argument[] {
  if (passed === null || isWhole(place, passed)) return [];
  return passed.kind === 'fields'
    ? argumentsAt(place, passed.fields)
    : [{ name: passed.name, place: 'content', wireName: 'content' }];
}

const argumentsAt = (place: Argument['place'], fields: ReadonlyMap<string, string>): Argument[] =>
  [...fields].map(([wireName, name]) => ({ name, place, wireName }));
