import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { paths } from '../paths.ts'

/** Leads back from a list to the office, and from a record to the list of its kind. */
export const BackToOffice = ({ kind }: { kind?: RecordKind }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    mb="xs"
    ml={-8}
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    renderRoot={(props) =>
      kind ? (
        <Link to={paths.officeKind} params={{ kind: kind.name }} {...props} />
      ) : (
        <Link to={paths.office} {...props} />
      )
    }
  >
    {kind ? heading(kind.many) : 'Office'}
  </Button>
)
