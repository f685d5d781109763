import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../../platform/notify.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { cardFormQuery, type CardFormSettings } from './card-form.queries.ts'
import { PlacedButton } from '../placed-button.tsx'
import type { CardFormProps } from '../provider-card-form.ts'
import { providerErrorTitle } from '../payment-failure.ts'
import classes from './card-form.module.css'
import { cardFormTexts } from './texts.ts'
import { useHostedForm } from './use-hosted-form.ts'
import type { PaidCard } from '../paid-card.ts'
import type { TokenReply } from './card-form-frame.ts'

/**
 * The first provider's hosted card form with its button (PAY-01). Card details never leave the provider's frame
 * (PAY-04). If the provider is not set up or does not respond, an error is shown instead of the form (PAY-05).
 *
 *     <CardForm database={database} onCard={(card) => payment.pay(() => api(paymentProcess, { ...booking, ...card }))} />
 */
export function CardForm({ database, ...rest }: CardFormProps) {
  const settings = useQuery(cardFormQuery(database))
  const [attempt, setAttempt] = useState(1)
  const [failure, fail] = useState<unknown>(null)
  const problem = failure ?? (settings.data ? null : settings.error)
  if (problem) {
    return (
      <FailedState
        title={providerErrorTitle}
        message={messageOf(problem)}
        retrying={settings.isFetching}
        onRetry={() => {
          fail(null)
          setAttempt(attempt + 1)
          void settings.refetch()
        }}
      />
    )
  }
  if (!settings.data)
    return <Skeleton component="output" height={formHeight} aria-label={cardFormTexts.loadingCardForm} />
  return <HostedForm key={attempt} database={database} settings={settings.data} onFailure={fail} {...rest} />
}

/** The height of the provider's form, so that the layout does not shift when it appears. */
const formHeight = 260

interface HostedFormProps extends CardFormProps {
  settings: CardFormSettings
  onFailure: (failure: unknown) => void
}

function HostedForm({
  database,
  settings,
  onCard,
  onFailure,
  label = cardFormTexts.authorise,
  buttonIn,
}: HostedFormProps) {
  const formId = useId()
  const section = useRef<HTMLDivElement>(null)
  const { isLoaded, isSubmitting, submit } = useHostedForm({
    database,
    settings,
    section,
    height: formHeight,
    onToken: (reply) => onCard(cardOf(reply)),
    onFailure,
  })
  const authorise = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form id={formId} onSubmit={authorise} aria-label={cardFormTexts.cardDetails}>
      <div className={classes.frame} style={{ minHeight: formHeight }} aria-busy={!isLoaded}>
        {!isLoaded && <Skeleton height={formHeight} className={classes.skeleton} />}
        <div ref={section} />
      </div>
      <PlacedButton
        buttonIn={buttonIn}
        type="submit"
        form={formId}
        loading={isSubmitting}
        disabled={!isLoaded}
      >
        {label}
      </PlacedButton>
    </form>
  )
}

/** The reply of the provider's script as the payload of the payment calls. */
function cardOf(reply: TokenReply & { token: string }): PaidCard {
  const { name, cardType, maskedCardNumber, expiryMonth, expiryYear } = reply.paymentMethod
  return {
    token: reply.token,
    ...(name ? { cardholder: name } : {}),
    ...(cardType ? { cardtype: cardType } : {}),
    card_details: {
      ...(cardType ? { cardType } : {}),
      ...(maskedCardNumber ? { maskedCardNumber } : {}),
      ...(expiryMonth ? { expiryMonth } : {}),
      ...(expiryYear ? { expiryYear } : {}),
    },
  }
}
