import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can, useSignedIn } from '../../platform/session.ts'
import { referenceListsQuery } from '../booking/form/account-lists.queries.ts'
import { ReferenceField } from '../booking/form/reference-field.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { useReferences } from './use-references.ts'

/** The references of a docket with the customer's own labels and lists. */
export function ReferenceFields({
  booking: { docket },
  messages,
  onDocket,
}: Pick<ChangeFieldsProps, 'booking' | 'messages' | 'onDocket'>) {
  const shown = useReferences(docket.dck_cust_id).filter(
    (reference) => reference.shown || docket[reference.field] !== '',
  )
  const lists = useQuery({
    ...referenceListsQuery(docket.dck_cust_id),
    enabled: can(useSignedIn(), 'booking') && shown.some(({ fromList }) => fromList),
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {shown.map((reference) => (
        <ReferenceField
          key={reference.field}
          id={`change.docket.${reference.field}`}
          reference={reference}
          entries={lists.data}
          value={docket[reference.field]}
          error={messages[`docket.${reference.field}`]}
          onChange={(typed) => onDocket({ [reference.field]: typed })}
        />
      ))}
    </SimpleGrid>
  )
}
