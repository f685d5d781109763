import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { commonTexts } from '../../ui/texts.ts'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/** Page 9: links to the registration with the contact details and the guid of the quote (QUOTE-05, AUTH-10). */
export function RegisterLinkPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, startNew, back } = engine
  const { dck_contact, dck_email, dck_telephone } = state.draft.docket
  return (
    <>
      <QuoteHeading title={quotesTexts.register} description={quotesTexts.registerAdvantages} />
      <Text className={classes.paragraph ?? ''}>{quotesTexts.registerSteps}</Text>
      <Group gap="sm">
        <Button
          size="lg"
          leftSection={<IconUserPlus size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to={paths.register}
              search={{
                ...(state.booked?.dck_id ? { dck_id: String(state.booked.dck_id) } : {}),
                ...(dck_email ? { dck_email } : {}),
                ...(dck_contact ? { dck_contact } : {}),
                ...(dck_telephone ? { dck_telephone } : {}),
                ...(state.saved ? { guid: state.saved.guid } : {}),
                database: setup.database,
              }}
              {...props}
            />
          )}
        >
          {quotesTexts.chooseAUsername}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={back}
        >
          {commonTexts.back}
        </Button>
        <Button size="lg" variant="subtle" onClick={startNew}>
          {quotesTexts.newQuote}
        </Button>
      </Group>
    </>
  )
}
