/**
 * Loaded into a process of the product in front of its own modules: moves its clock so that it starts at the instant that
 * FAULTS_START names and goes on from there. Postgres keeps the time of the machine.
 */
const RealDate = globalThis.Date
const shift = RealDate.parse(process.env.FAULTS_START ?? '') - RealDate.now()
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
