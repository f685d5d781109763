import { cardFormElements } from '@despatch/domain/payments/card-form-page.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CardFormSettings } from './card-form.queries.ts'
import { openCardForm, type CardFormFrame, type CardProvider, type TokenAnswer } from './card-provider.ts'

/** Longer than a provider takes to turn a card into a token. */
const patience = 30_000

interface HostedFormUse {
  database: string
  settings: CardFormSettings
  section: RefObject<HTMLDivElement | null>
  height: number
  onToken: (answer: TokenAnswer & { token: string }) => void
  /** The provider's script or its answer did not come. */
  onFailure: (failure: unknown) => void
}

/** Has the provider's script draw its form in a frame in `section`, and asks it for a token. */
export function useHostedForm(use: HostedFormUse) {
  const { database, settings, section, height } = use
  const [provider, setProvider] = useState<CardProvider | null>(null)
  const [drawn, setDrawn] = useState(false)
  const [asking, setAsking] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
  })

  useEffect(() => {
    const place = section.current
    if (!place) return
    let left = false
    const answered = (answer: TokenAnswer | undefined) => {
      if (left) return
      clearTimeout(waiting.current)
      setAsking(false)
      if (answer?.token) latest.current.onToken({ ...answer, token: answer.token })
    }
    const draw = ({ provider: loaded, page }: CardFormFrame) => {
      if (left) return
      // The provider's own name for it; it is no hook.
      // oxlint-disable-next-line react/hooks
      loaded.useTemplateForm({
        clientKey: settings.clientKey,
        ...(settings.templateName ? { code: settings.templateName } : {}),
        form: cardFormElements.form,
        paymentSection: cardFormElements.section,
        display: 'inline',
        type: 'card',
        reusable: false,
        saveButton: false,
        templateOptions: { images: { enabled: false }, dimensions: { width: false, height } },
        validationError: () => answered(undefined),
        callback: answered,
      })
      setProvider(loaded)
      const frame = page.querySelector('iframe')
      if (frame) frame.title ||= 'Card details'
      frame?.addEventListener('load', () => setDrawn(true), { once: true })
    }
    openCardForm(database, place)
      .then(draw)
      .catch((failure: unknown) => !left && latest.current.onFailure(failure))
    return () => {
      left = true
      clearTimeout(waiting.current)
      place.replaceChildren()
    }
  }, [database, settings, section, height])

  const submit = () => {
    if (!provider || asking) return
    setAsking(true)
    waiting.current = setTimeout(() => {
      setAsking(false)
      latest.current.onFailure(new Error('The card provider does not answer. Nothing has been taken.'))
    }, patience)
    provider.submitTemplateForm()
  }

  return { drawn, asking, submit }
}
