import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { NoCardTerms } from './card-amount.tsx'
import { cardForms } from './card-forms.ts'
import type { CardTermsState } from './card-terms.ts'
import { PlacedButton } from './placed-button.tsx'
import type { CardFormProps } from './provider-card-form.ts'

interface CardEntryProps extends CardFormProps {
  mop: MethodOfPayment
  /** Omitted if the terms are known. */
  cardTerms?: CardTermsState
  /** The label of the button that opens the provider's own page. */
  pageLabel: string
  onPage: () => void
}

/** The provider’s form, or the button that opens the provider’s own page (PAY-01, PAY-02). */
export function CardEntry({ mop, cardTerms, pageLabel, onPage, ...form }: CardEntryProps) {
  const Form = cardForms[mop]?.Form
  if (Form) return <Form {...form} />
  if (cardTerms && !cardTerms.terms) return <NoCardTerms cardTerms={cardTerms} />
  return (
    <PlacedButton
      buttonIn={form.buttonIn}
      leftSection={<IconExternalLink size={20} aria-hidden />}
      onClick={onPage}
    >
      {pageLabel}
    </PlacedButton>
  )
}
