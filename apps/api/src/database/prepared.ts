import type { Compilable } from 'kysely';

/** A placeholder in a query for a value that is given later. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Throws when a query calculates with a value, because the result would be wrong for all later values. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`'${this.name}' has no value while the query is built`);
  }
}

type Build<Values, Row> = (values: Values) => Compilable<Row>;

/**
 * Builds a query once and runs it with other values each time, because building it takes longer than running it.
 * @param build may only insert the values into the query; they always have the same fields
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
