import { Button, Text } from '@mantine/core'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { useState } from 'react'
import { displayLine } from '../../addresses/display-line.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { StopSearch } from '../booking/stops/stop-search.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import type { GroupAnswer } from './change-part.tsx'
import { StopTexts } from './stop-texts.tsx'
import { changesTexts } from './texts.ts'

const fields = [
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
  'dadd_postalcode',
] as const

interface StopAddressProps extends Pick<ChangeFieldsProps, 'booking' | 'messages' | 'onStop'> {
  stop: AddressDraft
  index: number
  owner: string
  answer: GroupAnswer | undefined
}

/** The address of a stop, with a search for another one, and its fields on demand or at an error. */
export function StopAddress({ booking, stop, index, owner, answer, messages, onStop }: StopAddressProps) {
  const session = useSignedIn()
  const path = `addresses.${index}`
  const isNew = displayLine(stop) === ''
  const [isChanging, setIsChanging] = useState(isNew)
  const [isTyping, setIsTyping] = useState(false)
  const hasError = fields.some((field) => messages[`${path}.${field}`] !== undefined)
  const showsFields = isTyping || hasError
  return (
    <>
      {!isNew && <Text size="sm">{displayLine(stop)}</Text>}
      {answer?.answer === 'no' && answer.reason && (
        <Text size="sm" c="dimmed">
          {changesTexts.addressFixed(answer.reason)}
        </Text>
      )}
      {answer?.answer !== 'no' && !isChanging && !showsFields && (
        <Button
          variant="default"
          size="compact-md"
          style={{ alignSelf: 'flex-start' }}
          aria-label={changesTexts.changeAddressOf(owner)}
          onClick={() => {
            if (can(session, 'booking')) setIsChanging(true)
            else setIsTyping(true)
          }}
        >
          {changesTexts.changeAddress}
        </Button>
      )}
      {isChanging && !showsFields && (
        <StopSearch
          id={`change.${path}.search`}
          owner={owner}
          label={changesTexts.newAddress}
          cust_id={booking.docket.dck_cust_id}
          type={stop.dadd_addresstype}
          onStop={(chosen) => {
            onStop(index, { ...chosen, dadd_country: chosen.dadd_country || stop.dadd_country })
            setIsChanging(false)
          }}
          onByHand={() => setIsTyping(true)}
        />
      )}
      {showsFields && <StopTexts {...{ stop, index, owner, fields, messages, onStop }} />}
    </>
  )
}
