import { Button, Checkbox, Group } from '@mantine/core'
import { heading, sortsOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { kindFromParam, idFromParam } from './route-params.ts'
import { NarrowField } from './narrow-field.tsx'
import { kindExtensions } from './kind-extensions.ts'
import { RecordGrid } from './record-grid.tsx'
import { officeTexts } from './texts.ts'

/** /office/$kind: the records of one kind (SYS-04). Sort order and filters are query parameters. */
export default function OfficeKindPage() {
  const { kind: name } = useParams({ from: '/shell/office/$kind' })
  const kind = kindFromParam(name)
  return (
    <FullPage>
      <BackToOffice />
      {kind ? (
        <KindList key={kind.name} kind={kind} />
      ) : (
        <FailedState order={1} title={officeTexts.notFound} message={officeTexts.unknownKind} />
      )}
    </FullPage>
  )
}

function KindList({ kind }: { kind: RecordKind }) {
  const asked = useSearch({ from: '/shell/office/$kind' })
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const show = (change: typeof asked) =>
    void navigate({
      to: paths.officeKind,
      params: { kind: kind.name },
      search: { ...asked, ...change },
      replace: true,
    })
  const sortable = asked.sort !== undefined && sortsOf(kind).includes(asked.sort)
  const sort = {
    column: sortable ? (asked.sort ?? kind.order) : kind.order,
    descending: asked.order === 'descending',
  }
  const retired = asked.retired === 'shown'
  const of = kind.narrowed ? idFromParam(asked.of) : null
  const { actions: Actions, list: OwnList } = kindExtensions[kind.name] ?? {}
  return (
    <>
      <PageHeading
        title={heading(kind.many)}
        description={kind.description}
        actions={
          <>
            {Actions && (
              <Suspense>
                <Actions of={of} />
              </Suspense>
            )}
            <Button
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to={paths.officeRecord}
                  params={{ kind: kind.name }}
                  search={of === null ? {} : { of: String(of) }}
                  {...props}
                />
              )}
            >
              {officeTexts.newOne(kind.one)}
            </Button>
          </>
        }
      />
      <Group align={kind.narrowed ? 'flex-end' : 'center'} gap="sm" mb="xs">
        <NarrowField
          kind={kind}
          of={of}
          onNarrow={(next) => show({ of: next === null ? '' : String(next) })}
        />
        {!OwnList && (
          <SearchBox
            label={officeTexts.searchMany(kind.many)}
            placeholder={officeTexts.searchMany(kind.many)}
            value={search}
            onSearch={setSearch}
          />
        )}
        <Checkbox
          label={officeTexts.showInactive}
          mb={kind.narrowed ? 8 : 0}
          checked={retired}
          onChange={(event) => show({ retired: event.currentTarget.checked ? 'shown' : '' })}
        />
      </Group>
      {OwnList ? (
        <Suspense>
          <OwnList retired={retired} />
        </Suspense>
      ) : (
        <RecordGrid
          kind={kind}
          wanted={{ search, retired, of, sort: sort.column, descending: sort.descending }}
          onSort={(column) =>
            show({
              sort: column,
              order: column === sort.column && !sort.descending ? 'descending' : 'ascending',
            })
          }
        />
      )}
    </>
  )
}
