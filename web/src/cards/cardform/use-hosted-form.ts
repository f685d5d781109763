import { cardFormElements } from '@despatch/domain/payments/card-form-page.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CardFormSettings } from './card-form.queries.ts'
import { openCardForm, type CardFormFrame, type TokenReply } from './card-form-frame.ts'
import { cardFormTexts } from './texts.ts'

/** How long to wait for a token, in milliseconds. */
const TOKEN_TIMEOUT_MS = 30_000

interface HostedFormOptions {
  database: string
  settings: CardFormSettings
  section: RefObject<HTMLDivElement | null>
  height: number
  onToken: (reply: TokenReply & { token: string }) => void
  /** The provider's script or its reply did not arrive. */
  onFailure: (failure: unknown) => void
}

/** Renders the provider's form in a frame inside `section`, and requests a token from it. */
export function useHostedForm(options: HostedFormOptions) {
  const { database, settings, section, height } = options
  const [provider, setProvider] = useState<CardFormFrame | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const tokenTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const container = section.current
    if (!container) return
    const unmounted = new AbortController()
    const onReply = (reply: TokenReply | undefined) => {
      clearTimeout(tokenTimer.current)
      setIsSubmitting(false)
      if (reply?.token) latest.current.onToken({ ...reply, token: reply.token })
    }
    const renderForm = (opened: CardFormFrame) => {
      opened.show({
        clientKey: settings.clientKey,
        ...(settings.templateName ? { code: settings.templateName } : {}),
        form: cardFormElements.form,
        paymentSection: cardFormElements.section,
        display: 'inline',
        type: 'card',
        reusable: false,
        saveButton: false,
        templateOptions: { images: { enabled: false }, dimensions: { width: false, height } },
      })
      setProvider(opened)
    }
    const events = { onReply, onShown: () => setIsLoaded(true) }
    openCardForm(database, container, events, unmounted.signal)
      .then((opened) => unmounted.signal.aborted || renderForm(opened))
      .catch((failure: unknown) => unmounted.signal.aborted || latest.current.onFailure(failure))
    return () => {
      unmounted.abort()
      clearTimeout(tokenTimer.current)
      container.replaceChildren()
    }
  }, [database, settings, section, height])

  const submit = () => {
    if (!provider || isSubmitting) return
    setIsSubmitting(true)
    tokenTimer.current = setTimeout(() => {
      setIsSubmitting(false)
      latest.current.onFailure(new Error(cardFormTexts.providerNotResponding))
    }, TOKEN_TIMEOUT_MS)
    provider.submit()
  }

  return { isLoaded, isSubmitting, submit }
}
