import { Text } from '@mantine/core'

/** A few words beside the heading, so that the form below has more room. */
export const HeadingNote = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
