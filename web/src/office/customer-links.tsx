import { Button, Group, Title } from '@mantine/core'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { IconAddressBook, IconListDetails, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import type { OfficeRow } from './office.queries.ts'
import { CustomerEmails } from './customer-emails.tsx'
import { keyOf } from './record-draft.ts'
import { officeTexts } from './texts.ts'

/** Links to a customer's related records. */
export function CustomerLinks({ kind, row }: { kind: RecordKind; row: OfficeRow }) {
  const of = String(keyOf(kind, row))
  return (
    <>
      <CustomerEmails row={row} />
      <section aria-label={officeTexts.relatedRecords}>
        <Title order={2} size="h4" mt="xl" mb="xs">
          {officeTexts.relatedRecords}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to={paths.officeKind} params={{ kind: 'contact' }} search={{ of }} {...props} />
            )}
          >
            {officeTexts.contacts}
          </Button>
          <Button
            variant="default"
            leftSection={<IconListDetails size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to={paths.officeKind} params={{ kind: 'referencelist' }} search={{ of }} {...props} />
            )}
          >
            {officeTexts.references}
          </Button>
          <Button
            variant="default"
            leftSection={<IconAddressBook size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.addressBook} search={{ account: of }} {...props} />}
          >
            {officeTexts.addressBook}
          </Button>
        </Group>
      </section>
    </>
  )
}
