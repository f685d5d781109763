import { challengeMinutes } from '@despatch/domain/auth/passkeys.ts'
import { passkeyLoginBegin } from '@despatch/contract/auth/passkeys.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { usePasskeySession, type Session } from '../platform/session.ts'
import { canUsePasskeys, loadPasskeys } from '../platform/passkey-support.ts'
import type { SignOptions } from '../platform/passkeys.ts'
import { authTexts } from './texts.ts'

/** A challenge that is offered in the username field is replaced before it expires. */
const renewMilliseconds = (challengeMinutes - 1) * 60_000

const sign = async (options: SignOptions) => (await loadPasskeys()).signChallenge(options)

/** Without the file, nothing is offered. */
const stopOffering = () =>
  loadPasskeys().then(
    (file) => file.stopOffering(),
    () => undefined,
  )

interface PasskeyLoginOptions {
  database: string | undefined
  /** Whether the browser offers passkeys in the username field. */
  inField: boolean
  onDone: (session: Session) => void
}

interface PasskeyLogin {
  /** Whether this browser can use passkeys here. */
  possible: boolean
  busy: boolean
  /** Asks for a passkey and logs in with it. */
  logIn: () => Promise<void>
}

/** Logs in with a passkey: chosen in the username field, where the browser offers them, or after a button (AUTH-01). */
export function usePasskeyLogin({ database, inField, onDone }: PasskeyLoginOptions): PasskeyLogin {
  const open = usePasskeySession()
  const [busy, setBusy] = useState(false)
  /** A button's question replaces the offer in the field, which then has to be made again. */
  const offerAgain = useRef<() => void>(undefined)
  const possible = database !== undefined && canUsePasskeys()

  const offer = useEffectEvent(async (company: string, isOver: () => boolean) => {
    // Without a connection there is no offer. The password and the button show the failure.
    const begun = await api(passkeyLoginBegin, { database: company }).catch(() => null)
    if (!begun || isOver()) return
    // Where the browser cannot make the offer, the button still works, and shows why not.
    const signed = await sign({ ...begun, inField: true }).catch(() => null)
    if (!signed) return
    try {
      onDone(await open({ database: company, ...signed }))
    } catch (failure) {
      notify.failure(authTexts.authenticationError, failure)
      offerAgain.current?.()
    }
  })
  const offered = possible && inField ? database : undefined
  useEffect(() => {
    if (offered === undefined) return undefined
    let over = false
    const again = () => void offer(offered, () => over)
    offerAgain.current = again
    again()
    const timer = setInterval(again, renewMilliseconds)
    return () => {
      over = true
      offerAgain.current = undefined
      clearInterval(timer)
      void stopOffering()
    }
  }, [offered])

  const logIn = async () => {
    if (database === undefined) return
    setBusy(true)
    try {
      const signed = await sign(await api(passkeyLoginBegin, { database }))
      if (signed) onDone(await open({ database, ...signed }))
    } catch (failure) {
      notify.failure(authTexts.authenticationError, failure)
    } finally {
      setBusy(false)
      offerAgain.current?.()
    }
  }
  return { possible, busy, logIn }
}
