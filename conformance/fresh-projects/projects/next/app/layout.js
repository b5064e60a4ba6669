export const metadata = { title: 'A shop built with Next', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  );
}
