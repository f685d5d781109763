type Listener = () => void

let lost: Listener = () => {}
let stale: Listener = () => {}

/** What happens when the server no longer knows the session. Set once, where the router is known. */
export const onLostSession = (listener: Listener) => {
  lost = listener
}

export const reportLostSession = () => lost()

/** What happens when the server refuses what the session seemed to allow. Set once, where the router is known. */
export const onStaleSession = (listener: Listener) => {
  stale = listener
}

export const reportStaleSession = () => stale()
