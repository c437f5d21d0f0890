import type { Compilable } from 'kysely';

/** Stands in a query for a value that comes later. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Nothing can be calculated with it: whoever tries would build a query that is wrong for good. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`'${this.name}' has no value while the query is built`);
  }
}

type Build<Values, Row> = (values: Values) => Compilable<Row>;

/**
 * Building a query costs several times what running it does, so it is built once and run with other
 * values each time. `build` may only put the values into the query; all values have the same fields.
 */
export function prepare<Values extends object, Row>(build: Build<Values, Row>) {
  let make: Build<Values, Row> | undefined;
  return function prepared(values: Values): Compilable<Row> {
    make ??= compileOnce(build, Object.keys(values));
    return make(values);
  };
}

function compileOnce<Values extends object, Row>(
  build: Build<Values, Row>,
  names: readonly string[],
): Build<Values, Row> {
  const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Values;
  const compiled = build(slots).compile();
  return (values) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return { compile: () => ({ ...compiled, parameters }) };
  };
}
