export default function Icon() {
  return null;
}
