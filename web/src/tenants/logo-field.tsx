import { Button, Fieldset, FileButton, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { logoLimits } from '@despatch/domain/tenants/logo-limits.ts'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { chosenLogo } from './logo-file.ts'
import classes from './logo-field.module.css'

interface LogoFieldProps {
  /** As it stands in the form: an address, or a data URL of one chosen here. */
  logo: string | null
  stored: string | null
  /** The server's. */
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** The company's logo: chosen or dropped, taken away, or put back as it is stored. */
export function LogoField({ logo, stored, error: problem, onChange }: LogoFieldProps) {
  const [own, setOwn] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = useId()
  const error = own ?? problem

  const choose = async (file: File | null | undefined) => {
    if (!file) return
    const chosen = await chosenLogo(file)
    setOwn(chosen.error)
    if (chosen.address !== null) onChange(chosen.address)
  }
  const put = (to: string | null) => {
    setOwn(null)
    onChange(to)
    button.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void choose(event.dataTransfer.files[0])
  }

  return (
    <Fieldset
      variant="unstyled"
      legend="Logo"
      classNames={{ legend: classes.name ?? '' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Text size="xs" c="dimmed" mb={6}>
        PNG, JPEG or WebP, at most {logoLimits.bytes / 1024} KiB and {logoLimits.side} pixels a side. It is
        drawn 30 pixels high, on light and on dark grounds.
      </Text>
      <Group gap="sm" wrap="nowrap" align="center">
        <div className={classes.place}>
          {logo === null ? (
            <>
              <IconPhoto size={22} stroke={1.5} aria-hidden />
              <VisuallyHidden>No logo</VisuallyHidden>
            </>
          ) : (
            <img src={logo} alt="The logo" className={classes.picture} />
          )}
        </div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                size="compact-sm"
                aria-describedby={error ? `${name}-fault` : undefined}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {logo === null ? 'Choose a logo' : 'Choose another'}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => put(null)}
            >
              Remove
            </Button>
          )}
          {stored !== null && logo !== stored && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => put(stored)}>
              Back to the one that is stored
            </Button>
          )}
        </Group>
      </Group>
      {error && (
        <Input.Error id={`${name}-fault`} role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </Fieldset>
  )
}
