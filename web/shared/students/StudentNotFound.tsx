import { Missing } from '../ui/page/Missing.tsx'

/** Where a student, or something of theirs, is not there or not the caller's to see. */
export const StudentNotFound = ({ title }: { title: string }) => (
  <Missing title={title} says="There is no such student here" to="/students" toName="Back to Students">
    The link may be old, or the student belongs to another branch.
  </Missing>
)
