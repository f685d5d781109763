/**
 * Loaded before a program of a test (`node --import`), it lets the test set the program's clock: `child.send({ clock })`, in
 * milliseconds since 1970. The clock then stands still. Timers run on.
 */
let stopped: number | undefined

const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (date, values, newTarget) =>
    Reflect.construct(date, values.length === 0 && stopped !== undefined ? [stopped] : values, newTarget),
  get: (date, name, receiver) =>
    name === 'now' && stopped !== undefined ? () => stopped : Reflect.get(date, name, receiver),
})

process.on('message', (message: { clock?: number }) => {
  if (message.clock === undefined) return
  stopped = message.clock
  process.send?.({ clock: stopped })
})
// Otherwise, the program would not end by itself.
process.channel?.unref()
