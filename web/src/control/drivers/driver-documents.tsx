import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { driverDocumentFile } from '@despatch/contract/control/driver-documents.ts'
import { documentName } from '@despatch/domain/control/driver-documents.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { saveFile } from '../../platform/save-file.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { commonTexts } from '../../ui/texts.ts'
import { DocumentForm } from './document-form.tsx'
import { documentTexts } from './document-texts.ts'
import { documentsQuery, useDocumentProblems, type SavedDocument } from './documents.queries.ts'
import classes from './drivers.module.css'
import type { Driver } from './drivers.queries.ts'

/** The documents of a driver, each with its expiry, and what is wrong with them. */
export function DriverDocuments({ driver }: { driver: Driver }) {
  const documents = useQuery(documentsQuery(driver.drv_id))
  const problemsOf = useDocumentProblems()
  const [edited, setEdited] = useState<SavedDocument | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <section aria-label={documentTexts.documentsOf(driver.drv_driver)}>
      <Group justify="space-between" mt="xs">
        <Text size="sm" fw={600}>
          {documentTexts.documents}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setEdited('new')}
        >
          {documentTexts.add}
        </Button>
      </Group>
      {documents.isPending && <Skeleton height={20} />}
      {documents.isError && (
        <Text size="sm" role="alert">
          {documentTexts.notLoaded(messageOf(documents.error))}
        </Text>
      )}
      {problemsOf({ documents: documents.data ?? driver.documents }).map(({ text }) => (
        <Text key={text} size="sm" c="var(--mantine-color-error)">
          {text}.
        </Text>
      ))}
      {documents.data?.length === 0 && <Text size="sm">{documentTexts.none}</Text>}
      {documents.data && documents.data.length > 0 && (
        <ul className={classes.allocated}>
          {documents.data.map((document) => (
            <DocumentRow
              key={document.ddoc_id}
              driver={driver}
              document={document}
              onEdit={() => setEdited(document)}
            />
          ))}
        </ul>
      )}
      <Modal
        opened={edited !== null}
        onClose={close}
        title={
          edited === null || edited === 'new'
            ? documentTexts.addTitle(driver.drv_driver)
            : documentTexts.changeTitle(documentName(edited))
        }
        {...dialogProps}
      >
        {edited && (
          <DocumentForm driver={driver} document={edited === 'new' ? null : edited} onClose={close} />
        )}
      </Modal>
    </section>
  )
}

interface RowProps {
  driver: Driver
  document: SavedDocument
  onEdit: () => void
}

function DocumentRow({ driver, document, onEdit }: RowProps) {
  const name = documentName(document)
  const { ddoc_id, ddoc_number, ddoc_expires, ddoc_file_type } = document
  const save = useMutation({
    mutationFn: () => api(driverDocumentFile, { ddoc_id }),
    onSuccess: ({ file }) => {
      if (!file) return
      const { type, content } = file
      const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0))
      const ending = type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? '')
      saveFile({
        name: documentTexts.fileName(driver.drv_callsign, name, ending),
        content: new Blob([bytes], { type }),
      })
    },
    onError: (failure) => notify.failure(documentTexts.fileNotLoaded, failure),
  })
  return (
    <li className={classes.docket}>
      <span>{name}</span>
      <span className={`${classes.quiet} ${classes.to}`}>
        {[
          ...(ddoc_number === '' ? [] : [documentTexts.number(ddoc_number)]),
          ddoc_expires === null ? documentTexts.noExpiry : documentTexts.validUntil(typedDay(ddoc_expires)),
        ].join(', ')}
      </span>
      {ddoc_file_type !== null && (
        <Button
          size="compact-sm"
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={documentTexts.openFileOf(name)}
          onClick={() => save.mutate()}
        >
          {documentTexts.openFile}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={documentTexts.changeNamed(name)}
        onClick={onEdit}
      >
        {commonTexts.change}
      </Button>
    </li>
  )
}
