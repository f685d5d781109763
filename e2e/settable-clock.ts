/**
 * Loaded into a process by `node --import`, this lets a test set the clock of that process with `child.send({ clock })`, in
 * milliseconds since 1970. The clock then stops there. Timers are not affected.
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
// An open channel would keep the process alive.
process.channel?.unref()
