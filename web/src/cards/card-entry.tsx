import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { Button, type MantineSize } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { NoCardTerms } from './card-amount.tsx'
import { cardForms } from './card-forms.ts'
import type { CardTermsState } from './card-terms.ts'
import type { CardFormProps } from './provider-card-form.ts'

interface CardEntryProps extends CardFormProps {
  mop: MethodOfPayment
  /** Omitted if the terms are known. */
  cardTerms?: CardTermsState
  /** The label and the size of the button that opens the provider's own page. */
  pageLabel: string
  size?: MantineSize
  onPage: () => void
}

/** The provider’s form, or the button that opens the provider’s own page (PAY-01, PAY-02). */
export function CardEntry({ mop, cardTerms, pageLabel, size = 'md', onPage, ...form }: CardEntryProps) {
  const Form = cardForms[mop]?.Form
  if (Form) return <Form {...form} />
  if (cardTerms && !cardTerms.terms) return <NoCardTerms cardTerms={cardTerms} />
  return (
    <Button size={size} leftSection={<IconExternalLink size={20} aria-hidden />} onClick={onPage}>
      {pageLabel}
    </Button>
  )
}
