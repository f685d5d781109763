import { Button, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { displayLine } from '../../addresses/display-line.ts'
import { messagesOf, nameOfAddress } from '../../dockets/booking/draft/booking-errors.ts'
import { commonTexts } from '../../ui/texts.ts'
import { QuoteForm } from '../quote-form.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import { requiresContact, StopContact } from './stop-contact.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/** Page 4: the full addresses, and the contact at each of them. */
export function AddressesPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, rules, edit, goTo } = engine
  const { addresses, docket } = state.draft
  const messages = useMemo(() => messagesOf(state.errors), [state.errors])
  const isRequired = addresses.some((address, index) =>
    requiresContact({ address, index, serviceType: docket.dck_serv_type, rules }),
  )
  return (
    <>
      <QuoteHeading
        title={quotesTexts.contacts}
        description={isRequired ? quotesTexts.contactsRequired : quotesTexts.contactsOptional}
      />
      <QuoteForm engine={engine} label={quotesTexts.addresses}>
        {addresses.map((address, index) => (
          <StopContact
            key={state.addressKeys[index] ?? index}
            count={addresses.length}
            serviceType={docket.dck_serv_type}
            offersBarcodes={setup.session !== null}
            {...{ address, index, messages, rules, edit }}
          >
            <Text className={classes.chosen ?? ''}>
              <IconMapPin size={18} stroke={1.7} aria-hidden />
              <span>{displayLine(address)}</span>
            </Text>
            <Button
              variant="subtle"
              className={classes.quiet ?? ''}
              aria-label={quotesTexts.changeAddressOf(nameOfAddress(index, addresses.length).toLowerCase())}
              onClick={() => goTo('postcodes')}
            >
              {commonTexts.change}
            </Button>
          </StopContact>
        ))}
      </QuoteForm>
    </>
  )
}
