type Listener = () => void

let lost: Listener = () => {}
let stale: Listener = () => {}

/** Sets the listener for a call that was answered with 401. */
export const onLostSession = (listener: Listener) => {
  lost = listener
}

export const reportLostSession = () => lost()

/** Sets the listener for a call that the server refused although the known session allowed it. */
export const onStaleSession = (listener: Listener) => {
  stale = listener
}

export const reportStaleSession = () => stale()
