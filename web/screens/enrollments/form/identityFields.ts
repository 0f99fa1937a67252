export const identityFields = [
  'firstName',
  'middleName',
  'lastName',
  'mobile',
  'alternateMobileNo',
  'dateOfBirth',
  'aadhaarNo',
  'address',
] as const
